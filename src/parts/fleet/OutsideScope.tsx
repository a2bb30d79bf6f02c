/** Where the filters of a narrowed list leave nothing: what there is outside, and the way to all of it. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Scope } from './useScope';

interface OutsideScopeProps {
  scope: Scope;
  /** What the same filters leave of the fleet; undefined while it is asked for. */
  matches: number | undefined;
  /** The filters, as the address has them. */
  filters: readonly string[];
}

export function OutsideScope({ scope, matches = 0, filters }: OutsideScopeProps) {
  const { t } = useTranslation();
  const { name, leave } = scope;
  return (
    <>
      {matches > 0 && (
        <Button
          variant="contained"
          onClick={() => {
            leave();
          }}
        >
          {t('main.context.outside', { count: matches, name })}
        </Button>
      )}
      <Button
        variant="outlined"
        onClick={() => {
          leave(filters);
        }}
      >
        {t('main.context.clearAll')}
      </Button>
    </>
  );
}
