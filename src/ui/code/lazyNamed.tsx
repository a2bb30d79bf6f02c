/** A component in a chunk of its own, by its exported name: no file needs a default export. */
import { lazy, type ComponentType } from 'react';

/** React remembers what did not come as well. */
const broken = new Set<() => void>();

/** What did not come is asked for again where it is shown next. Not before what shows its failure stands. */
export function renewLazy() {
  for (const renew of broken) renew();
  broken.clear();
}

/** `fetchCode` asks for the chunk before anything is drawn of it. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        broken.add(() => {
          current.component = begin();
        });
        throw error;
      }
    });
  const current = { component: begin() };
  function Lazy(props: Props) {
    const Component = current.component as ComponentType<Props>;
    return <Component {...props} />;
  }
  const fetchCode: () => Promise<unknown> = load;
  return Object.assign(Lazy, { fetchCode });
}
