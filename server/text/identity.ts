/** What people are called, reckoned: which names are the same, which look alike, and by which words they are found. */
import unhomoglyph from 'unhomoglyph';

/** What makes two usernames or e-mail addresses the same: neither case nor the way an accent is encoded. */
export const identityKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** As a name is sorted and searched: without accents and case. */
export const searchKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Without accents and what nobody sees. */
const bare = (text: string): string =>
  text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Letters by what they look like (Unicode's table of confusables), whatever their script, in capitals and small. */
const likeness = (text: string): string =>
  bare(unhomoglyph(bare(unhomoglyph(bare(text))).toLowerCase()));

/** Two names with the same skeleton look alike to whoever reads them quickly. */
export function skeletonOf(name: string): string {
  const skeleton = likeness(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o');
  return skeleton === '' ? searchKey(name) : skeleton;
}

/** The words of a text as the search knows them; whatever is neither letter nor digit parts words. */
export const wordsOf = (text: string): string[] => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Named {
  username: string;
  fullname: string;
  email: string;
}

/** The columns of a user that follow from what people read. */
export const keysOf = ({ username, fullname, email }: Named) => ({
  username_key: identityKey(username),
  email_key: identityKey(email),
  fullname_key: searchKey(fullname),
  fullname_skeleton: skeletonOf(fullname),
  search: [...new Set([fullname, username, email].flatMap(wordsOf))].join(' '),
});
