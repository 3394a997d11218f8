import { type Check } from '../findings';

export const lineLost: Check = () => [];
