import type { paths } from '../contract/rest-api.ts';

type Operations<Method extends string> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, infer Operation> ? Operation : never;
};
type Operation<Path extends keyof paths, Method extends string> = Operations<Method>[Path];
type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never;

/** The `data` of a success, such as `DataOf<'/v1/jobs', 'get'>`. */
export type DataOf<Path extends keyof paths, Method extends string> =
  Operation<Path, Method> extends { responses: infer Responses }
    ? Json<Responses[keyof Responses & (200 | 201 | 202)]> extends { data: infer Data }
      ? Data
      : never
    : never;

/** The JSON body of a request, such as `BodyOf<'/v1/jobs', 'post'>`. */
export type BodyOf<Path extends keyof paths, Method extends string> =
  Operation<Path, Method> extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : never;
