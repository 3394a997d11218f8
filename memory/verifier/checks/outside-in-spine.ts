import { type Check } from '../findings';

export const outsideInSpine: Check = () => [];
