import { type Check } from '../findings';

export const outsideWithoutAuthor: Check = () => [];
