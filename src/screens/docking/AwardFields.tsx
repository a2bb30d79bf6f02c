/** To which yard and into which dock, for an emergency: at once and with the reason. */
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useYards } from '../../api/yards';
import { limits } from '../../contract/limits';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { DockInput } from '../../parts/docking/DockInput';
import type { AwardValues } from './transitions';

/** A blocked yard is given nothing. */
const YARDS = { status: 'ACTIVE', sort: 'name', page: 1, page_size: MAX_PAGE_SIZE } as const;

export function AwardFields({ shipId }: { shipId: number }) {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<AwardValues>();
  const yards = useYards(YARDS, { enabled: useMay('yards') });
  const items = yards.data?.items ?? [];
  const chosen = items.find(({ id }) => id === values.yard_id);
  return (
    <>
      <SelectInput
        name="yard_id"
        label={t('yards.yard')}
        placeholder={t('drydocks.place.chooseYard')}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={() => {
          // Another yard has other docks.
          void setFieldValue('dock_name', null);
        }}
      />
      <DockInput docks={chosen?.docks ?? []} shipId={shipId} />
      <TextInput
        name="reason"
        label={t('drydocks.place.awardReason')}
        lengths={limits.reason}
        rows={2}
      />
    </>
  );
}
