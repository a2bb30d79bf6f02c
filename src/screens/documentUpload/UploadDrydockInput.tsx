/** The docking of a document: one of its ship's, or none for what belongs to the ship itself. */
import { useTranslation } from 'react-i18next';
import { useDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { SelectInput } from '../../ui/form/SelectInput';

interface UploadDrydockInputProps {
  name: string;
  shipId: number | undefined;
  chosen: number | null;
}

export function UploadDrydockInput({ name, shipId, chosen }: UploadDrydockInputProps) {
  const { t } = useTranslation();
  const may = useMay('drydocks');
  const { data, isPlaceholderData } = useDrydocks(
    {
      ship_id: shipId,
      sort: '-number',
      page: 1,
      page_size: MAX_PAGE_SIZE,
    },
    { enabled: may && shipId !== undefined },
  );
  // Those of the ship before are none of this one.
  const dockings = shipId === undefined || isPlaceholderData ? [] : (data?.items ?? []);
  const known = chosen === null || dockings.some(({ id }) => id === chosen);
  return (
    <SelectInput
      name={name}
      label={t('documents.fields.drydock')}
      placeholder={t('documents.fields.noDrydock')}
      options={[
        ...dockings.map(({ id, number }) => ({ value: id, label: number })),
        // Chosen before its list has come.
        ...(known ? [] : [{ value: chosen, label: t('app.loading') }]),
      ]}
    />
  );
}
