/** Instead of a list whose filters leave nothing: why, and the way back to everything. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { focusSearch } from '../focus';
import { Notice } from '../page/Notice';

interface NoMatchProps {
  text: string;
  onClear: () => void;
  /** What else may lead to what is looked for. */
  more?: ReactNode;
}

export function NoMatch({ text, onClear, more }: NoMatchProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('state.noMatchTitle')}
      text={text}
      action={
        <>
          {more}
          <Button
            variant="outlined"
            onClick={() => {
              onClear();
              focusSearch();
            }}
          >
            {t('state.clearFilters')}
          </Button>
        </>
      }
    />
  );
}
