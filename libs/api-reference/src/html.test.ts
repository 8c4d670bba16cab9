import { html, phrase } from './html.ts';

describe('html', () => {
  it('escapes every value, also within attributes', () => {
    const hostile = `"><script>alert('&')</script>`;
    expect(html`<a title="${hostile}">${[hostile]}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
    );
  });

  it('keeps markup that it made, and leaves out what is not there', () => {
    expect(html`${html`<b>1</b>`}${null}${undefined}${false}${0}`.markup).toBe('<b>1</b>0');
  });
});

it('shows text between backticks as code', () => {
  expect(phrase('Send `<id>`.').markup).toBe('Send <code>&lt;id&gt;</code>.');
});
