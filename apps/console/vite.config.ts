import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viewPages } from './view-pages.ts';

/** The pages are served at several addresses, their files always below /settings/assets/. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/settings/',
  plugins: [react(), viewPages()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The content security policy of the pages allows no script of their own but these files.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The views are a build inside this one, which takes its time.
    rollupOptions: { checks: { pluginTimings: false } },
  },
});
