/** A component in a chunk of its own, by its exported name: no file needs a default export. */
import { lazy, useState, type ComponentType } from 'react';

/** React remembers what did not come as well. */
const broken = new Set<() => void>();

/** What did not come is asked for again where it is shown next. Not before what shows its failure stands. */
export function renewLazy() {
  for (const renew of broken) renew();
  broken.clear();
}

/** `fetchCode` asks for the chunk before anything is drawn of it: what is here by then is drawn without a wait. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const fetchCode = async () => {
    const component = (await load())[name];
    current.component = component;
    return component;
  };
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await fetchCode() };
      } catch (error) {
        broken.add(() => {
          current.component = begin() as ComponentType<Props>;
        });
        throw error;
      }
    });
  const current = { component: begin() as ComponentType<Props> };
  function Lazy(props: Props) {
    // What stands stays what it is: another component would lose its state.
    const [Component] = useState(() => current.component);
    return <Component {...props} />;
  }
  return Object.assign(Lazy, { fetchCode });
}
