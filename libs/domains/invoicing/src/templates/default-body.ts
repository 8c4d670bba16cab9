/** The template of teams that have none of their own. */
export const defaultBody = `<article class="invoice">
<header>
<h1>{{title}} {{number}}</h1>
<p>{{invoiceDate}}{{^isCreditNote}}, due {{dueDate}}{{/isCreditNote}}</p>
{{#isCreditNote}}<p>Credits invoice {{creditedNumber}} of {{creditedDate}}: {{creditReason}}</p>{{/isCreditNote}}
{{#hasReference}}<p>Your reference: {{reference}}</p>{{/hasReference}}
{{#hasContract}}<p>Contract: {{contractName}}</p>{{/hasContract}}
</header>
<section class="issuer">
<h2>From</h2>
<p>{{issuerName}}{{#issuerAddress}}<br>{{addressLine}}{{/issuerAddress}}<br>{{issuerPostcode}}</p>
{{#hasVatNumber}}<p>VAT number {{vatNumber}}</p>{{/hasVatNumber}}
{{#hasCompanyNumber}}<p>Company number {{companyNumber}}</p>{{/hasCompanyNumber}}
</section>
<section class="client">
<h2>To</h2>
<p>{{clientName}}{{#clientAddress}}<br>{{addressLine}}{{/clientAddress}}<br>{{clientPostcode}}</p>
</section>
<table class="lines">
<thead><tr><th>MPAN</th><th>Date</th><th>Activity</th><th>Net</th><th>VAT rate</th><th>VAT</th><th>Gross</th></tr></thead>
<tbody>
{{#lines}}
<tr><td>{{mpan}}</td><td>{{date}}</td><td>{{activity}}</td><td>{{net}}</td><td>{{vatRate}}</td><td>{{vat}}</td><td>{{gross}}</td></tr>
{{/lines}}
</tbody>
<tfoot><tr><th colspan="3">Total</th><td>{{net}}</td><td></td><td>{{vat}}</td><td>{{gross}}</td></tr></tfoot>
</table>
<table class="vat">
<thead><tr><th>VAT rate</th><th>Net</th><th>VAT</th><th>Gross</th></tr></thead>
<tbody>
{{#vatSummary}}
<tr><td>{{vatRate}}</td><td>{{net}}</td><td>{{vat}}</td><td>{{gross}}</td></tr>
{{/vatSummary}}
</tbody>
</table>
{{#hasNotes}}<p class="notes">{{notes}}</p>{{/hasNotes}}
{{#isToBePaid}}<footer><p><strong>Amount due: {{gross}}, by {{dueDate}}</strong></p>
<p>Pay to {{bankAccountName}}, sort code {{bankSortCode}}, account {{bankAccountNumber}}.</p></footer>{{/isToBePaid}}
</article>
`;
