/** Who else works on the docking, and in which part: rows of a person and a part. */
import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { MemberValues } from './drydockValues';
import type { People } from './engineerChoices';
import { useGroupError } from '../../ui/form/groupError';

const NAME = 'members';
const NEW: MemberValues = { user_id: null, part: '' };
const MOST_ROWS = 50;

/** Who is a member already can stay, though nobody would be offered them. */
function PersonInput({ row, people }: { row: string; people: People }) {
  const { t } = useTranslation();
  const { values } = useFormikContext();
  const chosen = (getIn(values, `${row}.user_id`) ?? null) as number | null;
  const known = chosen === null || people.engineers.some(({ id }) => id === chosen);
  return (
    <SelectInput
      name={`${row}.user_id`}
      label={t('drydocks.form.person')}
      placeholder={t('drydocks.form.choosePerson')}
      options={[
        ...(known ? [] : [{ value: chosen, label: people.nameOf(chosen) }]),
        ...people.engineers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

export function MembersInput({ people }: { people: People }) {
  const { t } = useTranslation();
  const error = useGroupError(NAME);
  return (
    <>
      <Rows<MemberValues>
        name={NAME}
        empty={NEW}
        max={MOST_ROWS}
        add={t('drydocks.form.addMember')}
        remove={t('drydocks.form.remove')}
        removeRow={(index) => t('drydocks.form.removeMember', { place: index + 1 })}
        rowLegend={(index) => t('drydocks.form.memberRow', { place: index + 1 })}
        none={t('drydocks.form.membersHelp')}
      >
        {(row) => (
          <>
            <PersonInput row={row} people={people} />
            <TextInput name={`${row}.part`} label={t('drydocks.form.part')} lengths={limits.part} />
          </>
        )}
      </Rows>
      <FieldMessage id={`${NAME}-message`} error={error} />
    </>
  );
}
