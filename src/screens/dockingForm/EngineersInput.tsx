/** Which engineers work on the docking: one tick box a person, each with what they are. */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../ui/form/FieldMessage';
import type { People, Person } from './engineerChoices';
import { useGroupError } from './groupError';

/** A fieldset that reads as a field. */
const GROUP = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
} as const;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))',
  alignItems: 'start',
  rowGap: 0.5,
  '& .MuiFormControlLabel-root': { mr: 0, alignItems: 'flex-start', overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { pt: 0.25, pb: 0.75 },
  '& small': { display: 'block', fontSize: 12, color: 'text.secondary' },
} as const;

const NAME = 'engineer_ids';
const MESSAGE = `${NAME}-message`;

function Choice({ person: { id, name, role } }: { person: Person }) {
  const [{ value, onBlur }, , { setValue }] = useField<number[]>(NAME);
  return (
    <FormControlLabel
      label={
        <>
          {name} <small>{role}</small>
        </>
      }
      control={
        <Checkbox
          name={NAME}
          checked={value.includes(id)}
          onBlur={onBlur}
          onChange={(_event, chosen) => {
            void setValue(chosen ? [...value, id] : value.filter((one) => one !== id));
          }}
          slotProps={{ input: { 'aria-describedby': MESSAGE } }}
        />
      }
    />
  );
}

export function EngineersInput({ people }: { people: People }) {
  const { t } = useTranslation();
  const [{ value }, { initialValue = [] }] = useField<number[]>(NAME);
  const error = useGroupError(NAME);
  // Somebody who is no engineer any more can still be taken away.
  const others = [...new Set([...initialValue, ...value])]
    .filter((id) => !people.engineers.some((one) => one.id === id))
    .map((id): Person => ({ id, name: people.nameOf(id) }));
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={MESSAGE}>
      <legend>{t('drydocks.fields.engineer_ids')}</legend>
      <Box sx={COLUMNS}>
        {[...others, ...people.engineers].map((person) => (
          <Choice key={person.id} person={person} />
        ))}
      </Box>
      <FieldMessage id={MESSAGE} error={error} help={t('drydocks.form.engineersHelp')} />
    </Box>
  );
}
