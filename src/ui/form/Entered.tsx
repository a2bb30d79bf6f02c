/** Whether something is entered in the form around it, for what happens outside of the form. */
import { useFormikContext } from 'formik';
import { useEffect, type RefObject } from 'react';

export function Entered({ enteredRef }: { enteredRef: RefObject<boolean> }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    enteredRef.current = dirty;
  });
  return null;
}
