import { itemsProjection } from '../itemsProjection.ts'

export const partnersProjection = itemsProjection('partner', 'name', 'image')
