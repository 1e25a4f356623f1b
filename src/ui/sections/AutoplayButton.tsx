import { Pause, Play } from 'lucide-react'
import { StepButton } from '../StepButton.tsx'

type AutoplayButtonProps = {
  playing: boolean
  onToggle: () => void
  controls?: string
  what?: string
}

export function AutoplayButton({
  playing,
  onToggle,
  controls,
  what = 'slides',
}: AutoplayButtonProps) {
  const Icon = playing ? Pause : Play
  return (
    <StepButton
      label={`${playing ? 'Pause' : 'Play'} the ${what}`}
      onPress={onToggle}
      controls={controls}
    >
      <Icon fill="currentColor" strokeWidth={0} />
    </StepButton>
  )
}
