/** Asks once for a file whose prices are in another currency than the quotation's: neither is guessed. */
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Prices } from './useTakenFile';

interface AskCurrencyProps {
  /** By the file. */
  told: string;
  /** Of the quotation. */
  currency: string;
  onSay: (prices: Prices) => void;
}

export function AskCurrency({ told, currency, onSay }: AskCurrencyProps) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning" variant="outlined">
      {t('quotations.sheet.currency.ask', { told, own: currency })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          onClick={() => {
            onSay({ currency: told });
          }}
        >
          {t('quotations.sheet.currency.change', { told })}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            onSay({ currency, same: told });
          }}
        >
          {t('quotations.sheet.currency.keep', { own: currency })}
        </Button>
      </Box>
    </Alert>
  );
}
