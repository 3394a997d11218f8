import { type Check } from '../findings';

export const wordsWithoutSource: Check = () => [];
