import { preferences } from '../../../src/session/preferences';

afterEach(() => {
  for (const name of ['docman_theme', 'docman_language', 'docman_ships'])
    document.cookie = `${name}=; max-age=0; path=/`;
});

describe('preferences', () => {
  it('the theme is a cookie, so that it outlives a sign-out', () => {
    expect(preferences.theme.get()).toBe('system');
    preferences.theme.set('dark');
    localStorage.clear();
    expect(document.cookie).toContain('docman_theme=dark');
    expect(preferences.theme.get()).toBe('dark');
  });

  it('an unknown theme counts as the system’s', () => {
    document.cookie = 'docman_theme=pink; path=/';
    expect(preferences.theme.get()).toBe('system');
  });

  it('the ships chosen last are five ids, the latest first, each once', () => {
    for (const id of [1, 2, 3, 2, 4, 5, 6]) preferences.recentShips.add(id);
    expect(preferences.recentShips.read()).toEqual([6, 5, 4, 2, 3]);
    document.cookie = 'docman_ships=<script>.x; path=/';
    expect(preferences.recentShips.read()).toEqual([]);
  });

  it('the language is a cookie; what is no language tag counts as none', () => {
    expect(preferences.readLanguage()).toBeNull();
    preferences.writeLanguage('pt-BR');
    expect(preferences.readLanguage()).toBe('pt-BR');
    for (const bad of ['../../evil', 'EN', 'e', 'en/..', 'en-']) {
      document.cookie = `docman_language=${bad}; path=/`;
      expect(preferences.readLanguage()).toBeNull();
    }
  });

  it('are read from the page as the server sent it, until one is written here or in another window', async () => {
    document.documentElement.dataset['preferences'] = 'docman_theme=dark; docman_ships=8.3';
    document.cookie = 'docman_theme=light; path=/';
    await jest.isolateModulesAsync(async () => {
      const { preferences: here } = await import('../../../src/session/preferences');
      expect(here.theme.get()).toBe('dark');
      expect(here.recentShips.read()).toEqual([8, 3]);
      window.dispatchEvent(new Event('focus'));
      expect(here.theme.get()).toBe('light');
      here.theme.set('system');
      expect(here.theme.get()).toBe('system');
    });
    delete document.documentElement.dataset['preferences'];
  });
});
