import { Pause, Play } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'

type AutoplayButtonProps = {
  playing: boolean
  onToggle: () => void
  controls?: string
  contentName?: string
}

export function AutoplayButton({
  playing,
  onToggle,
  controls,
  contentName = 'slides',
}: AutoplayButtonProps) {
  const Icon = playing ? Pause : Play
  return (
    <IconButton
      label={`${playing ? 'Pause' : 'Play'} the ${contentName}`}
      onPress={onToggle}
      controls={controls}
    >
      <Icon fill="currentColor" strokeWidth={0} />
    </IconButton>
  )
}
