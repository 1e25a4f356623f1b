import { Pause, Play } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'

type AutoplayButtonProps = {
  playing: boolean
  onToggle: () => void
  controlledId?: string
  contentName?: string
}

export function AutoplayButton({
  playing,
  onToggle,
  controlledId,
  contentName = 'slides',
}: AutoplayButtonProps) {
  const Icon = playing ? Pause : Play
  return (
    <IconButton
      label={`${playing ? 'Pause' : 'Play'} the ${contentName}`}
      onPress={onToggle}
      controlledId={controlledId}
    >
      <Icon fill="currentColor" strokeWidth={0} />
    </IconButton>
  )
}
