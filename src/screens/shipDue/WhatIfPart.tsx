/** "What if we dock on ...": what would follow from a date that somebody thinks of. Nothing is stored. */
import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  NativeSelect,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { INSPECTION_KINDS, type ShipCompliance } from '../../contract/fleet/compliance';
import type { WhatIf } from '../../contract/fleet/whatIf';
import { isPlainDate } from '../../contract/dates';
import { DateField } from '../../ui/form/date/DateField';
import { useFormat } from '../../ui/format/format';
import { QueryState, type Loadable } from '../../ui/page/QueryState';
import { WhatIfAnswer } from './WhatIfAnswer';
import type { Idea } from './useIdea';

const FIELDS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'flex-end',
  mb: 2,
  '& .MuiFormControl-root': { flex: '1 1 150px', maxWidth: 220 },
} as const;

/** Says what is wrong with the day, where its answer would stand: nothing moves for it. */
const MESSAGE = 'whatIfOn-message';

interface WhatIfPartProps {
  due: ShipCompliance;
  idea: Idea;
  query: Loadable<WhatIf>;
}

function Fields({ due, idea }: Omit<WhatIfPartProps, 'query'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { covered } = due;
  return (
    <Box sx={FIELDS}>
      <FormControl error={idea.refused}>
        <FormLabel htmlFor="whatIfOn">{t('compliance.whatIf.on')}</FormLabel>
        <DateField
          id="whatIfOn"
          label={t('compliance.whatIf.on')}
          value={idea.typed}
          describedBy={idea.refused ? MESSAGE : undefined}
          onChange={idea.setDay}
          onLeave={idea.leave}
        />
      </FormControl>
      <FormControl>
        <FormLabel htmlFor="whatIfKind">{t('compliance.whatIf.kind')}</FormLabel>
        <NativeSelect
          value={idea.kind}
          input={<OutlinedInput size="small" />}
          inputProps={{ id: 'whatIfKind' }}
          onChange={(event) => {
            idea.setKind(event.target.value);
          }}
        >
          {INSPECTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`compliance.kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      {covered !== null && !covered.docked && (
        <Button
          onClick={() => {
            idea.setDay(covered.on);
          }}
        >
          {t('compliance.whatIf.asPlanned', { on: format.day(covered.on) })}
        </Button>
      )}
    </Box>
  );
}

function NoDay({ idea }: Pick<WhatIfPartProps, 'idea'>) {
  const { t } = useTranslation();
  if (idea.refused)
    return (
      <FormHelperText id={MESSAGE} error sx={{ mx: 0, mt: 0 }}>
        {t(isPlainDate(idea.typed) ? 'validation.whatIfDay' : 'validation.date')}
      </FormHelperText>
    );
  // A year that is still being typed is told nothing.
  if (idea.typed !== '') return null;
  return <Typography sx={{ color: 'text.secondary' }}>{t('compliance.whatIf.hint')}</Typography>;
}

export function WhatIfPart({ due, idea, query }: WhatIfPartProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="whatIfTitle">
      <Typography id="whatIfTitle" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('compliance.whatIf.title')}
      </Typography>
      <Fields due={due} idea={idea} />
      <Box sx={{ minHeight: { lg: 220 } }} aria-live="polite">
        {idea.day === undefined ? (
          <NoDay idea={idea} />
        ) : (
          <QueryState query={query} skeleton={t('state.loading')} what={t('compliance.title')}>
            {(answer) => <WhatIfAnswer answer={answer} />}
          </QueryState>
        )}
      </Box>
    </section>
  );
}
