/** What a ship or docking has of each type, and in which states; each count leads to these in the register. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DocumentSummary } from '../../contract/documents/documentSummary';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { REGISTER_TONES } from '../records/stateTones';
import { TYPE_ROWS } from './listStyle';
import { registerLink, type Where } from './registerLinks';
import { named } from '../../ui/format/named';

type TypeCount = DocumentSummary['types'][number];

function TypeRow({ type, total, states, where }: TypeCount & { where: Where }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <span className="code muted">{type.code}</span>
      <span className="grow">
        <Link component={RouterLink} to={registerLink(where, { type: type.id })}>
          {named(t, type.label)}
        </Link>
      </span>
      <span className="states">
        {states.map(({ name, count }) => (
          <Link
            key={name}
            component={RouterLink}
            to={registerLink(where, { type: type.id, state: name })}
            color="inherit"
          >
            <StateWord tone={REGISTER_TONES[name]}>
              {t('documents.here.inState', { count, state: t(`documents.states.${name}`) })}
            </StateWord>
          </Link>
        ))}
      </span>
      <span className="count">{format.number(total)}</span>
    </li>
  );
}

export function DocumentTypeCounts({ summary, where }: { summary: DocumentSummary; where: Where }) {
  return (
    <Box component="ul" role="list" sx={TYPE_ROWS}>
      {summary.types.map((one) => (
        <TypeRow key={one.type.id} {...one} where={where} />
      ))}
    </Box>
  );
}
