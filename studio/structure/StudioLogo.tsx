import { studioPath } from '../../domain/paths.ts'

const logoStyle = { background: '#faf5ea', borderRadius: 4, display: 'block', width: '100%' }

export const StudioLogo = () => (
  <img src={`${studioPath}/static/favicon.svg`} alt="" style={logoStyle} />
)
