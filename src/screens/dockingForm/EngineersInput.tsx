/** Which engineers work on the docking, each with what they are. */
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { TicksInput } from '../../ui/form/TicksInput';
import type { People } from './engineerChoices';

const NAME = 'engineer_ids';

export function EngineersInput({ people: { engineers, nameOf } }: { people: People }) {
  const { t } = useTranslation();
  const [{ value }, { initialValue = [] }] = useField<number[]>(NAME);
  // Somebody who is no engineer any more can still be taken away.
  const others = [...new Set([...initialValue, ...value])]
    .filter((id) => !engineers.some((one) => one.id === id))
    .map((id) => ({ id, name: nameOf(id) }));
  return (
    <TicksInput
      name={NAME}
      label={t('drydocks.fields.engineer_ids')}
      help={t('drydocks.form.engineersHelp')}
      ticks={[...others, ...engineers]}
    />
  );
}
