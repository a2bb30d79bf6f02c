/** What a filled sheet says of the offer as a whole and the form does not, before it is taken in. */
import { Alert, Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { QuotationValues } from '../quotationValues';
import type { SheetWords } from './requestSheet';
import { changedTerms, termText, type SheetTerms, type TermField } from './sheetTerms';

interface TakenTermsProps {
  values: QuotationValues;
  terms: SheetTerms;
  words: SheetWords;
}

export function TakenTerms({ values, terms, words }: TakenTermsProps) {
  const { t } = useTranslation();
  const changed = changedTerms(values, terms);
  const shown = (name: TermField, value: QuotationValues[TermField] | undefined) => {
    const text = termText(name, value, words);
    return text === '' ? t('app.none') : text;
  };
  return (
    <>
      {changed.length > 0 && (
        <Box component="ul" aria-label={words.termsSheet} sx={{ m: 0, mb: 2, pl: 2.5 }}>
          {changed.map((name) => (
            <li key={name}>
              {t('quotations.sheet.termChanged', {
                name: words.terms[name],
                before: shown(name, values[name]),
                after: shown(name, terms.values[name]),
              })}
            </li>
          ))}
        </Box>
      )}
      {terms.unread.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t('quotations.sheet.termsUnread', {
            names: terms.unread.map((name) => words.terms[name]),
          })}
        </Alert>
      )}
    </>
  );
}
