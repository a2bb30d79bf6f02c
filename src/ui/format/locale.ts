/** For Intl: plain English is the customer's, day before month. */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);
