/** A new yard. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { useCreateYard } from '../../api/yards';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { ownTimeZone } from '../../ui/format/timeZones';
import { YardFields } from './YardFields';
import { checkYard, newYard, sameValues, toDraft } from './yardValues';

export function YardCreate() {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateYard();
  const [empty] = useState(() => newYard(ownTimeZone()));
  return (
    <CreateScreen
      title={t('yards.form.createTitle')}
      list={{ label: t('yards.title'), to: '/yards' }}
      call="createYard"
      known={useMe()}
      fields={7}
    >
      {() => (
        <CreateForm
          name="yard/new"
          empty={empty}
          same={sameValues}
          check={checkYard}
          send={(values) => mutateAsync(toDraft(values))}
          pageOf={({ id }) => `/yards/${id}`}
          listPage="/yards"
          submit={t('yards.form.create')}
        >
          {(fields) => <YardFields {...fields} />}
        </CreateForm>
      )}
    </CreateScreen>
  );
}
