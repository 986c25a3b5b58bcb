import { ToWords } from 'to-words';

const words = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true, doNotAddOnly: false } });

/** `One Lakh Twenty Five Thousand Rupees Only`. Takes rupees. */
export const amountInWords = (rupees: number): string => words.convert(rupees);
