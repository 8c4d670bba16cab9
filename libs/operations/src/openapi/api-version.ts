/**
 * The version of the REST API: that of its path, and a number that rises with each release which adds something
 * (docs/versions.md).
 */
export const apiVersion = '1.2';
