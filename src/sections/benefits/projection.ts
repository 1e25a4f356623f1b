import { itemsProjection } from '../itemsProjection.ts'

export const benefitsProjection = itemsProjection('benefit', 'heading, para', 'img')
