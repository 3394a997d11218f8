import { type Check } from '../findings';

export const removedLineBack: Check = () => [];
