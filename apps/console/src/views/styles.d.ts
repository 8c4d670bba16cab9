/** A style that the build puts into the pages. */
declare module '*.css';
