/** What makes two usernames or e-mail addresses the same: neither case nor the way an accent is encoded. */
export const identityKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** As a name is sorted and searched: without accents and case. */
export const searchKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

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
  search: [...new Set([fullname, username, email].flatMap(wordsOf))].join(' '),
});
