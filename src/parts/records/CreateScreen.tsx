/** The screen on which a record is created: its page, and the form where the person may. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may, useMe } from '../../api/me';
import type { EndpointName } from '../../contract/endpoints';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page, type Crumb } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState, type Loadable } from '../../ui/page/QueryState';

interface CreateScreenProps<Known> {
  title: string;
  intro?: string;
  /** The list that it is added to. */
  list: Crumb;
  /** The call that stores it: whoever may not make it is told so. */
  call: EndpointName;
  /** Shown instead of the form, where there is more to say than that. */
  refusal?: ReactNode;
  /** What has to be known before the form can stand. */
  known: Loadable<Known>;
  /** Has rows that need the whole width. */
  wide?: boolean;
  /** About how many fields the form has. */
  fields: number;
  children: (known: NonNullable<Known>) => ReactNode;
}

export function CreateScreen<Known>(props: CreateScreenProps<Known>) {
  const { title, intro, list, call, refusal, known, fields, wide = false, children } = props;
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Page title={title} crumbs={[list]} intro={intro} narrow={!wide}>
      <QueryState
        query={combine({ known, me })}
        skeleton={<FormSkeleton fields={fields} />}
        what={list.label}
      >
        {(data) =>
          refusal ??
          (may(data.me, call) ? (
            children(data.known)
          ) : (
            <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />
          ))
        }
      </QueryState>
    </Page>
  );
}
