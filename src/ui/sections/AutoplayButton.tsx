import { Pause, Play } from 'lucide-react'
import { StepButton } from '../StepButton.tsx'

type AutoplayButtonProps = {
  playing: boolean
  onToggle: () => void
  controls?: string
  what?: string
}

export const AutoplayButton = ({
  playing,
  onToggle,
  controls,
  what = 'slides',
}: AutoplayButtonProps) => (
  <StepButton
    label={playing ? `Pause the ${what}` : `Play the ${what}`}
    onPress={onToggle}
    controls={controls}
  >
    {playing ? (
      <Pause fill="currentColor" strokeWidth={0} />
    ) : (
      <Play fill="currentColor" strokeWidth={0} />
    )}
  </StepButton>
)
