import { IconButton } from '../IconButton.tsx'
import { Pause, Play } from '../icons.tsx'

type AutoplayButtonProps = {
  isPlaying: boolean
  onToggle: () => void
  controlledId?: string
  contentName?: string
}

export function AutoplayButton({
  isPlaying,
  onToggle,
  controlledId,
  contentName = 'slides',
}: AutoplayButtonProps) {
  const Icon = isPlaying ? Pause : Play
  return (
    <IconButton
      label={`${isPlaying ? 'Pause' : 'Play'} the ${contentName}`}
      onPress={onToggle}
      controlledId={controlledId}
    >
      <Icon fill="currentColor" strokeWidth={0} />
    </IconButton>
  )
}
