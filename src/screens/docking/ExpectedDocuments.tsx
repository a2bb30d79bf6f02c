/** The documents that a docking of its kind needs: what is released, begun, missing and not needed yet. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { ExpectedStatus, ExpectedType } from '../../contract/documents/documentSummary';
import { ROWS } from '../../parts/documents/listStyle';
import { registerLink, uploadLink, type Where } from '../../parts/documents/registerLinks';
import { StateWord, type Tone } from '../../ui/page/StateWord';
import { named } from '../../ui/format/named';

const TONES: Readonly<Record<ExpectedStatus, Tone>> = {
  RELEASED: 'ok',
  OPEN: 'active',
  MISSING: 'warn',
  LATER: 'plain',
  UNRELEASED: 'plain',
};

/** States stand below each other, whether or not there is something to do. */
const STYLE = {
  ...ROWS,
  '& .state': { width: { sm: 152 } },
  '& .action': { width: { sm: 56 }, textAlign: 'end' },
} as const;

/** What is there is looked at; what is not can be added. */
const isThere = (status: ExpectedStatus) => status === 'RELEASED' || status === 'OPEN';

function ExpectedRow({ type, from, status, where }: ExpectedType & { where: Where }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  const state = t(`drydocks.states.${from}`);
  return (
    <li>
      <span className="code muted">{type.code}</span>
      <span className="grow">
        {isThere(status) ? (
          <Link component={RouterLink} to={registerLink(where, { type: type.id })}>
            {named(t, type.label)}
          </Link>
        ) : (
          named(t, type.label)
        )}
      </span>
      <span className="state">
        <StateWord tone={TONES[status]}>{t(`documents.expected.${status}`, { state })}</StateWord>
      </span>
      {mayCreate && (
        <span className="action">
          {!isThere(status) && (
            <Button
              component={RouterLink}
              to={uploadLink(where, type.id)}
              size="small"
              aria-label={t('documents.expected.addOf', { type: named(t, type.label) })}
            >
              {t('documents.expected.add')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

interface ExpectedDocumentsProps {
  expected: readonly ExpectedType[];
  where: Where;
}

export function ExpectedDocuments({ expected, where }: ExpectedDocumentsProps) {
  return (
    <Box component="ul" role="list" sx={STYLE}>
      {expected.map((one) => (
        <ExpectedRow key={one.type.id} {...one} where={where} />
      ))}
    </Box>
  );
}
