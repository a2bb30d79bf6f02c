/**
 * What is wrong with a form that was not sent, above its fields: each entry leads to its field, and goes once that is right. One
 * field alone needs none: it is focused.
 */
import { Alert, Box, Link } from '@mui/material';
import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { ServerErrors } from './Form';
import type { RefusedField } from './refusedFields';

const LIST = { m: 0, p: 0, listStyle: 'none', '& button': { textAlign: 'start' } } as const;

export function ErrorSummary({ refused }: { refused: readonly RefusedField[] }) {
  const { t } = useTranslation();
  const { errors, values, status } = useFormikContext<unknown>() as {
    errors: object;
    values: object;
    status?: ServerErrors;
  };
  const isWrong = ({ id }: RefusedField) =>
    getIn(errors, id) !== undefined ||
    (status?.fields[id] !== undefined && getIn(status.sent, id) === getIn(values, id));
  const left = refused.filter(isWrong);
  if (refused.length < 2 || left.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2, maxWidth: 720 }}>
      <strong>{t('errors.modal.title')}</strong>
      <Box component="ul" role="list" sx={LIST}>
        {left.map(({ id, label, message }) => (
          <li key={id}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => {
                document.getElementById(id)?.focus();
              }}
            >
              {label}: {message}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
