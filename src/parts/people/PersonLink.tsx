/** A person by name, with the way to their account for whoever may open it. */
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';

interface PersonLinkProps {
  /** Null where it is not known. */
  id: number | null;
  name: string;
  /** In the middle of a text, from which colour alone does not tell it. */
  inText?: boolean;
}

export function PersonLink({ id, name, inText = false }: PersonLinkProps) {
  const mayOpen = useMay('user');
  if (id === null || !mayOpen) return name;
  return (
    <Link component={RouterLink} to={`/admin/users/${id}`} underline={inText ? 'always' : 'hover'}>
      {name}
    </Link>
  );
}
