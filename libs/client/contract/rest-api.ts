/** The OpenAPI document as types. Written by `npm run contract`; do not edit. */

export interface paths {
    "/v1/abort-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List abort reasons
         * @description Returns the reasons for aborting a visit, newest first. Each has the next actor, the next action and the rebooking limit. `retiredAt` marks those no longer used.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["abort_reasons.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asset-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List asset types
         * @description Returns the asset types of the team, newest first, each with the JSON Schema that validates asset attributes.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["asset_types.list"];
        put?: never;
        /**
         * Create an asset type
         * @description Creates an asset type with a draft of its first version. Publish the draft before you create assets of this type.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["asset_types.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asset-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an asset type
         * @description Returns an asset type with its attribute schema, and its draft if there is one.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["asset_types.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asset-types/{id}/fit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets that do not match a version
         * @description Returns active assets that do not match a version of their type, oldest first, with the reasons. The version may be a draft: check it before you publish it. A page may have fewer items than `limit`: continue until `next_cursor` is null.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["asset_types.fit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asset-types/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a new version of an asset type
         * @description Creates a draft with the next version number. Until it is published, assets are validated against the published version.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["asset_type_versions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asset-types/{id}/versions/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a version of an asset type
         * @description Publishes a draft. Assets are then validated against it, and it cannot be changed. `fit` lists active assets that do not match; they are unchanged until their next update.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["asset_type_versions.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets with filters
         * @description Returns the assets of the team, including archived ones, newest first. Filters are combined with AND. `attribute=phase:three` filters by an attribute. GET /v1/assets/filter-options returns the available values.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["assets.list"];
        put?: never;
        /**
         * Create an asset
         * @description Creates an asset and the first snapshot of its history. Its attributes are validated against the published version of the type.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["assets.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/filter-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the filters of the list of assets
         * @description Returns the statuses, types, sites and attribute values of the assets of the team, each with the number of assets.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["assets.filter_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an asset
         * @description Returns an asset, including an archived one, as of its newest snapshot.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["assets.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an asset
         * @description Archives an asset. It remains readable, with its history. Restore one of its snapshots to make it active again.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["assets.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of an asset
         * @description Returns one snapshot for each change of the asset, newest first, with its author, time and changed properties.
         *
         *     Scope: `assets.read` (view assets, asset types and their history).
         */
        get: operations["assets.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/history/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot of an asset
         * @description Restores the values of an earlier snapshot as a new snapshot. The values must match the published version of the asset type; send `attributes` to change those that do not. An archived asset becomes active.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["assets.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update an asset
         * @description Updates the properties and attributes that are sent; null unsets a value. The result is validated against the published version of the type and stored as a new snapshot.
         *
         *     Scope: `assets.write` (create, change, archive and restore assets).
         */
        post: operations["assets.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Returns the clients of the team, newest first. `name` matches by prefix.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["clients.list"];
        put?: never;
        /**
         * Create a client
         * @description Creates a client. Sites, docs and jobs refer to it by its id.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        post: operations["clients.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client
         * @description Returns a client.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["clients.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description Renames a client. Drafts of invoices are finalized with the new name. Finalized invoices and revisions of docs keep the name they have.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        patch: operations["clients.update"];
        trace?: never;
    };
    "/v1/deprecated-uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deprecated uses
         * @description Returns the credentials of the team that still use deprecated features, newest first, with the number of uses and the last use. One row per credential and deprecation.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["deprecated_uses.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dno-faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List faults on network equipment
         * @description Returns faults that were reported to network operators, newest first. Filters are combined with AND.
         *
         *     Scope: `jobs.read` (view and count jobs and network faults, and their history).
         */
        get: operations["faults.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dno-faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fault
         * @description Returns a fault that was reported to a network operator, with its response clock, acknowledgement and call.
         *
         *     Scope: `jobs.read` (view and count jobs and network faults, and their history).
         */
        get: operations["faults.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dno-faults/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a fault
         * @description Records who handles an open fault and stops its escalation. The first acknowledgement is final: later calls return that name. After the fault was moved, raised or reported again, `mpan` and `at` are required, as the caller saw them. Outdated values return 409.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["faults.acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dno-faults/{id}/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the call details for a fault
         * @description Returns what to report when you telephone the operator: its number, the job, the MPAN, the fault, the address, the contact and any medical dependence on electricity. Personal data: requires the scope that confirms calls. No list or event includes it.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        get: operations["faults.get_call"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dno-faults/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a fault
         * @description Closes a fault. With `dangerOver`, a D0139 that is held beside the danger is sent. Returns 409 while its call to the network operator is outstanding, unless `withoutCall` is true, and for an outdated `mpan` or `at`, which are required after the fault was moved, raised or reported again.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["faults.close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dno-faults/{id}/confirm-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the call to the network operator
         * @description Records who telephoned the network operator and when; ends reminders and clears `telephoneDnoSince`. A call about another `mpan` or `dno`, or from before its details changed, returns 409. `mpan` and `at` are required once the fault was moved, raised or reported again, or its details changed.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["faults.confirm_call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/doc-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List doc templates
         * @description Returns the templates of the team with their fields, newest first. `name` matches by prefix.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["doc_templates.list"];
        put?: never;
        /**
         * Create a doc template
         * @description Creates a template: typed fields, and an HTML body with mustache tags. Docs store what was rendered from it.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        post: operations["doc_templates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/doc-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a doc template
         * @description Returns a template with its fields and body.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["doc_templates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a doc template
         * @description Updates the properties that are sent; `fields` replaces all fields. The body is checked against the fields. Existing revisions of docs do not change; new ones use the template as it is then.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        patch: operations["doc_templates.update"];
        trace?: never;
    };
    "/v1/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List docs
         * @description Returns the docs of the team without their content, newest first. Filters are combined with AND. `title` matches by prefix.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["docs.list"];
        put?: never;
        /**
         * Create a doc
         * @description Creates a doc for a client with its first revision: `values` for a template, or a `body` without one. Send `clientId`; `siteId` must be a site of that client.
         *
         *     Deprecated, and removed from 2027-11-30: `siteId` without `clientId`: send `clientId` too.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        post: operations["docs.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/docs/jobs/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a job to a doc
         * @description Links a job to a doc. The job must belong to the same client or to none. Linking a job again has no effect.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        post: operations["docs.add_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/docs/revisions/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a revision of a doc
         * @description Creates the next revision of a doc with all `values`, or with `body` if the doc has no template. Earlier revisions are unchanged.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        post: operations["doc_revisions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/docs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get doc details
         * @description Returns a doc with the content of its newest revision, or of `revision`.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["docs.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/docs/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a doc as PDF
         * @description Returns the newest revision of a doc, or `revision`, as PDF. The PDF is rendered within seconds of the revision; until then the response is 404 `pdf_not_ready`. A body with more than 10000 table cells, 50 columns, 25000 HTML elements or 500 pages has no PDF; the 404 says why.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["docs.pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List market messages
         * @description Returns the market messages of the team, newest first. Filters are combined with AND. Several MPANs or file ids can be sent.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List flow groups
         * @description Returns per job the number of market messages by state and the DNO fault, most recently changed first; also open faults without messages. `fault=overdue` lists faults past the deadline that are not acknowledged; see also `call_outstanding`. GET /v1/flows?jobId=… lists the messages.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a flow group
         * @description Returns the market messages of a job, newest first, with the job and its fault: response clock, operator and acknowledgement.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.get_group"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Flow statistics
         * @description Returns market messages by state, the oldest held and the oldest unacknowledged message, and open DNO faults by category and operator, with the number that are overdue.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get flow details
         * @description Returns a market message with its file, history, and hold reasons with their fixes. A fault report (D0135) has the response of the operator and the deadline in `responseClock`; `faultClosed` is set once its fault is closed.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/diagnosis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diagnose a flow
         * @description Explains why a market message is held, rejected, not sent or unacknowledged, and what to do about it, with the DNO fault of its job.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.diagnose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fix a flow in two steps
         * @description The first call returns a plan: the message with the fields set, or released unchanged. A second call with `planId` within 15 minutes applies that plan and sends the message, or returns an error.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["flows.fix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a flow
         * @description Regenerates the message from current data, with new content and a new file id, and sends it. Values that were set by a fix are preserved. This cannot be undone.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["flows.regenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a flow
         * @description Sends the same file again with the same file id, so that the receiver can detect the duplicate. This cannot be undone.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["flows.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a flow's content and timeline as an image
         * @description Returns what a market message says, in words, and its newest 60 steps as SVG, PNG or text, in the time zone of the team. A PNG is at most 6000 pixels tall; SVG and text have no limit.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["flows.render"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Returns the installer systems that submit worksheets, newest first, with the last submission and whether submissions are overdue.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["integrations.list"];
        put?: never;
        /**
         * Create an integration
         * @description Creates an integration. Use one for each installer system, so that each can be revoked separately. `token` is returned only once; it can only submit worksheets.
         *
         *     Scope: `sip.write` (submit safe-isolation worksheets). It creates or revokes credentials: an API key requires `apis.all`, and applications cannot call it.
         */
        post: operations["integrations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an integration
         * @description Returns a system that submits worksheets, with the last submission and whether submissions are overdue.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["integrations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an integration
         * @description Updates the name of an integration, or the hours before an alarm; a change of the hours resets the alarm.
         *
         *     Scope: `sip.write` (submit safe-isolation worksheets). It creates or revokes credentials: an API key requires `apis.all`, and applications cannot call it.
         */
        patch: operations["integrations.update"];
        trace?: never;
    };
    "/v1/integrations/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an integration
         * @description Revokes all tokens of an integration and removes it from the list. Its submissions remain. This cannot be undone.
         *
         *     Scope: `sip.write` (submit safe-isolation worksheets). It creates or revokes credentials: an API key requires `apis.all`, and applications cannot call it.
         */
        post: operations["integrations.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the token of an integration
         * @description Creates a new `token`, which is returned only once. Earlier tokens remain valid for `overlapHours` at most, so that no submission is lost; 0 ends them all. All of them share one request limit. At most 10 can be valid at the same time, and 50 can be created in 24 hours.
         *
         *     Scope: `sip.write` (submit safe-isolation worksheets). It creates or revokes credentials: an API key requires `apis.all`, and applications cannot call it.
         */
        post: operations["integrations.rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Returns invoices, drafts and credit notes without their lines, newest first. Filters are combined with AND. `from` and `to` apply to `invoiceDate`, which drafts do not have.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoices.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an invoice
         * @description Approves a finalized invoice or credit note for sending. Refused while a line bills a visit as what it is no longer: its outcome or day was corrected, or its job is in progress again. Credit the invoice, then bill the visit again.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoices.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get draft defaults
         * @description Returns a draft of all uninvoiced visits to jobs of a client, oldest first, including aborted visits that have a rate. Visits without a price are listed with the reason. Nothing is stored.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoices.get_defaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upsert a draft invoice
         * @description Creates a draft, or replaces the draft `invoiceId`. Job lines are priced by the rate on the day of the visit; other lines, and visits without a rate, state their price. A visit can be on one invoice only. A draft without lines releases its visits.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoices.upsert_draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize an invoice
         * @description Assigns the next number and the date to a draft, and fixes the issuer, recipient, lines and HTML. Lines whose job or rate has changed are refused: save the draft again. A finalized invoice cannot be changed; to reverse it, credit it.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoices.finalize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/uninvoiced-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs that were never invoiced
         * @description Returns visits that are on no invoice or draft, newest first: completed visits, and aborted visits that may have a rate, with their price or the reason for none. Visits of credited invoices are included, and visits that have changed since they were billed, also to jobs that are in progress again.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoices.list_uninvoiced"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get invoice details
         * @description Returns an invoice, draft or credit note with its lines. A finalized one includes its issuer, recipient and HTML as of that time.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoices.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit an invoice
         * @description Creates a credit note with its own number for the full amount of a finalized or approved invoice. The invoice becomes CREDITED, and its visits can be invoiced again. An invoice can be credited once. The service pays nothing back: make a refund yourself.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoices.credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice as PDF
         * @description Returns a finalized invoice or credit note as PDF. The PDF is rendered within seconds of finalizing; until then the response is 404 `pdf_not_ready`. A body with more than 10000 table cells, 50 columns, 25000 HTML elements or 500 pages has no PDF; the 404 says why.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoices.pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contracts
         * @description Returns the contracts with clients, newest first. Filter by client or by a day of validity.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoicing_contracts.list"];
        put?: never;
        /**
         * Create a contract
         * @description Creates a contract with a client, in pounds. Its rates apply to visits from `validFrom` to `validTo`. `billTo` is the address on its invoices.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoicing_contracts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contract
         * @description Returns a contract.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoicing_contracts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/contracts/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a contract
         * @description Sets an earlier last day for a contract: its rates price no visit after that day. A day before the first day withdraws the contract, unless a finalized invoice that is not credited uses it. Finalized invoices are unchanged.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoicing_contracts.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get invoicing profile
         * @description Returns the invoicing profile: issuer, terms and next numbers. Returns 404 until one is saved with POST /v1/invoicing/profile/upsert.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoicing_profile.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/profile/upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the invoicing profile
         * @description Replaces the invoicing profile: issuer, terms and numbering. Omitted properties are unset. Finalized invoices are unchanged. A new prefix starts a new number series.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoicing_profile.upsert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rates
         * @description Returns the rates of the team, newest first. Filter by contract, job type, kind of visit or a day of validity.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoicing_rates.list"];
        put?: never;
        /**
         * Create a rate
         * @description Creates the price of a completed or aborted visit for a contract, job type and period. Rates with the same contract, job type and kind must not overlap. `vatRate` defaults to the profile.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoicing_rates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a rate
         * @description Returns a rate.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoicing_rates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/rates/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a rate
         * @description Sets an earlier last day for a rate, so that a new rate can follow. A day before the first day withdraws the rate, unless a finalized invoice that is not credited uses it. Finalized lines are unchanged.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoicing_rates.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the invoice template
         * @description Returns the HTML template of invoices, or the default if none was saved, and the fields that it can use.
         *
         *     Scope: `invoices.read` (view invoices and the invoicing setup).
         */
        get: operations["invoice_template.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoicing/template/upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the invoice template
         * @description Saves the HTML of invoices and credit notes; null restores the default. Tags are checked, and values that HMRC requires must be shown; GET /v1/invoicing/template lists the available fields. Finalized invoices are unchanged.
         *
         *     Scope: `invoices.write` (draft, finalize and approve invoices and change the invoicing setup).
         */
        post: operations["invoice_template.upsert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/job-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List job types
         * @description Returns the job types of the team, newest first. Send the `id` of one that is not retired to create a job.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["job_types.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/job-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job type
         * @description Returns a job type with the tasks of the visit and the number of jobs by status.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["job_types.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs with filters
         * @description Returns the jobs of the team, newest first. Filters are combined with AND.
         *
         *     Scope: `jobs.read` (view and count jobs and network faults, and their history).
         */
        get: operations["jobs.list"];
        put?: never;
        /**
         * Create a job
         * @description Creates a job with the status PENDING; assign an engineer next. A warning is returned if a submission already created a job with this reference.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["jobs.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count jobs with filters
         * @description Returns the number of jobs that match the filters, in total and by status.
         *
         *     Scope: `jobs.read` (view and count jobs and network faults, and their history).
         */
        get: operations["jobs.count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job
         * @description Returns a job with its status, references and the time of each status change. `warnings` lists receivers of an outdated report of its open fault.
         *
         *     Scope: `jobs.read` (view and count jobs and network faults, and their history).
         */
        get: operations["jobs.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a job
         * @description Updates the properties that are sent; null unsets a value. Of an ended job only MPAN and supplier, or until it is billed client, site, job type and `visitedOn`, can be changed. Market messages and the fault follow, except for values that the worksheet sets; `warnings` lists those.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        patch: operations["jobs.update"];
        trace?: never;
    };
    "/v1/jobs/{id}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort a job
         * @description Ends an assigned or started job as not done, with an abort reason. `nextActor` and `nextAction` describe the next step; at the rebooking limit of the reason, the supplier acts next. This cannot be undone.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["jobs.abort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign an engineer
         * @description Assigns a job that has not started to an engineer, or reassigns it.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["jobs.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a job's audit history
         * @description Returns the changes of the job, newest first, with author, time and surface.
         *
         *     Scope: `jobs.read` (view and count jobs and network faults, and their history).
         */
        get: operations["jobs.audits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Cancels a job that has not started. This cannot be undone. To end a started job, abort it.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["jobs.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a job
         * @description Completes a job in progress. Invoices use `visitedOn` for the date and the rate.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["jobs.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job
         * @description Starts an assigned job. To start a PENDING job, send the engineer in the same request.
         *
         *     Scope: `jobs.write` (create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity).
         */
        post: operations["jobs.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Flow metrics
         * @description Returns the market messages that were created in a period, by time, state, kind and receiver, with the time to acknowledgement and the oldest unacknowledged message.
         *
         *     Scope: `metrics.read` (view metrics of jobs and market messages).
         */
        get: operations["metrics.flows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Job metrics
         * @description Returns the jobs that are scheduled in a period, by status, engineer and day, with abort reasons, time to completion and the share of successful first visits.
         *
         *     Scope: `metrics.read` (view metrics of jobs and market messages).
         */
        get: operations["metrics.jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/jobs/by-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Job metrics by type
         * @description Returns the jobs that are scheduled in a period by job type, largest number first, with outcomes and time to completion.
         *
         *     Scope: `metrics.read` (view metrics of jobs and market messages).
         */
        get: operations["metrics.jobs_by_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/logs/by-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log metrics by type
         * @description Returns the number of audit log entries in a period by operation and surface, largest number first.
         *
         *     Scope: `metrics.read` (view metrics of jobs and market messages).
         */
        get: operations["metrics.logs_by_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request's history
         * @description Returns the changes, events, market messages and webhooks of a request, with their times. Events are available for seven days. `hidden` lists parts that require another scope.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["requests.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the team's data
         * @description Searches by words, word forms, synonyms and misspellings, and by identifiers (MPAN, serial number, reference, file id) with or without spaces. Returns the best matches on one page; narrow the query to see others.
         *
         *     Scope: `search.read` (search across the team's data).
         */
        get: operations["search.global"];
        put?: never;
        /**
         * Search the team's data (POST)
         * @description Searches by words, word forms, synonyms and misspellings, and by identifiers (MPAN, serial number, reference, file id) with or without spaces. Returns the best matches on one page; narrow the query to see others.
         *
         *     Scope: `search.read` (search across the team's data).
         */
        post: operations["search.global.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a safe-isolation worksheet
         * @description Submits the outcome of a visit. For a danger to life (`dno_issue.code` A), the engineer telephones the network operator first. Show every `message` to the installer, also of errors. A further request with the same job_id is a correction: omitted properties are unchanged, null unsets.
         *
         *     [Guide for installers](/guides/installers.md)
         *
         *     Scope: `sip.write` (submit safe-isolation worksheets).
         */
        post: operations["sip.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sip/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a safe-isolation submission back
         * @description Returns the submission of a job: the merged values, every revision as received, and its market messages. Only for the integration or application that submitted it. `job_id` is your identifier or ours. Also at `/v2/job-data/{job_id}` of the safe-isolation API.
         *
         *     [Guide for installers](/guides/installers.md)
         *
         *     Scope: `sip.write` (submit safe-isolation worksheets).
         */
        get: operations["sip.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description Returns the sites of the team, newest first. Filters are combined with AND. `name` and `postcode` match by prefix.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["sites.list"];
        put?: never;
        /**
         * Create a site
         * @description Creates a site for a client. The client of a site cannot be changed.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        post: operations["sites.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a site
         * @description Returns a site with its address and MPANs.
         *
         *     Scope: `docs.read` (view documents, templates, clients and sites).
         */
        get: operations["sites.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a site
         * @description Updates the properties that are sent; null unsets the postcode. `addressLines` and `mpans` replace the previous ones. The client of a site cannot be changed. Jobs keep their MPAN.
         *
         *     Scope: `docs.write` (create documents, revisions, templates, clients and sites).
         */
        patch: operations["sites.update"];
        trace?: never;
    };
    "/v1/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suppliers
         * @description Returns the energy suppliers of the team, newest first. `retiredAt` marks those that new jobs cannot have.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["suppliers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get team info
         * @description Returns the team with its members, job types, suppliers and abort reasons, and the ids that other operations require. Retired items are left out.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["team.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List team members
         * @description Returns the members of the team with their roles, newest first. Use the `id` of an engineer to assign a job.
         *
         *     Scope: `team.read` (view the team, its members, job types and suppliers).
         */
        get: operations["team.members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns the webhooks of the team with their events and state, newest first. An application can see only its own webhooks.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook that posts the `events` to `url`. Deliveries are signed with `secret`, which is returned only once. Requires the read scope of each event. The webhook ends with the credential.
         *
         *     [Guide for webhooks](/guides/webhooks.md)
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook with its events, its credential, and when and why it was disabled. The secret is never returned.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["webhooks.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Updates a webhook. `"state": "active"` enables it; replay delivers the events that were missed. A new `url`, or the same `url` with `takeOver`, transfers the webhook to the credential of the request, and it ends with that credential.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        patch: operations["webhooks.update"];
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description Returns deliveries of events that the credential can read, with the result of each attempt, newest first. Completed deliveries are retained for 30 days.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery
         * @description Returns a delivery of an event that the credential can read, with the result of each attempt.
         *
         *     Scope: `flows.read` (view market messages and their results).
         */
        get: operations["webhooks.delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a webhook
         * @description Stops all deliveries to the webhook and deletes its secrets. This cannot be undone.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["webhooks.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay webhook deliveries
         * @description Replays one delivery, the deliveries of a time range, or those missed since a time, oldest first, with their original `webhook-id`. Repeat with `continueFrom` until it is null.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["webhooks.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Creates a new secret. Deliveries are signed with both the new and the old secret until `previousSecretUntil`.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["webhooks.rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook a test event
         * @description Posts one signed `webhook.test` event, also to a disabled webhook. The list of deliveries shows the result within seconds.
         *
         *     Scope: `flows.write` (regenerate, resend and fix market messages, and manage webhooks).
         */
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a safe-isolation worksheet
         * @description Submits the outcome of a visit. For a danger to life (`dno_issue.code` A), the engineer telephones the network operator first. Show every `message` to the installer, also of errors. A further request with the same job_id is a correction: omitted properties are unchanged, null unsets.
         *
         *     [Guide for installers](/guides/installers.md)
         *
         *     Scope: `sip.write`. HTTPS is required. Base address: that of the safe-isolation API.
         */
        post: operations["job_data.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job-data/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a safe-isolation submission back
         * @description Returns the submission of a job: the merged values, every revision as received, and its market messages. Only for the integration or application that submitted it. `job_id` is your identifier or ours.
         *
         *     [Guide for installers](/guides/installers.md)
         *
         *     Scope: `sip.write`. HTTPS is required. Base address: that of the safe-isolation API.
         */
        get: operations["job_data.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "job.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job was completed
         * @description For details, call `GET /v1/jobs/{jobId}`. The webhook requires `jobs.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["job.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.aborted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job was aborted
         * @description For details, call `GET /v1/jobs/{jobId}`. The webhook requires `jobs.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["job.aborted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sip.submission.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first submission of a job was accepted
         * @description For details, call `GET /v1/jobs/{jobId}`. The webhook requires `jobs.read` and `sip.write`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["sip.submission.accepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dno.fault.reported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fault on a network operator's equipment was reported
         * @description For details, call `GET /v1/dno-faults/{faultId}`. The webhook requires `jobs.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["dno.fault.reported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dno.fault.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fault on a network operator's equipment was raised, lowered, moved or corrected
         * @description For details, call `GET /v1/dno-faults/{faultId}`. The webhook requires `jobs.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["dno.fault.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dno.fault.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fault on a network operator's equipment was closed
         * @description For details, call `GET /v1/dno-faults/{faultId}`. The webhook requires `jobs.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["dno.fault.closed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.acknowledged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A market message was acknowledged by its receiver
         * @description For details, call `GET /v1/flows/{flowId}`. The webhook requires `flows.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["flow.acknowledged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "flow.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A market message was rejected by its receiver
         * @description For details, call `GET /v1/flows/{flowId}`. The webhook requires `flows.read`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["flow.rejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test was requested
         * @description Sent on request, by `POST /v1/webhooks/{id}/test`. Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.
         */
        post: operations["webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** AbortReason */
        AbortReason: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            reason: string;
            /** @description Next actor */
            nextActor: string;
            nextAction: string;
            /** @description Number of rebookings allowed */
            rebookingLimit: number;
            /** @description J1253 codes that map to this reason in submissions with the outcome AB */
            failureCodes: string[];
            /** @description True: the default reason for submissions */
            isDefault: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when it is not offered for new jobs; null while it is in use
             */
            retiredAt: string | null;
        };
        /** Asset */
        Asset: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            typeId: string;
            /** @description Version of the type that its attributes were validated against */
            typeVersion: number;
            /**
             * @description Status of the asset
             * @enum {string}
             */
            status: "ACTIVE" | "ARCHIVED";
            /** @description Name of the asset, for people */
            name: string;
            /** @description Serial number on the device */
            serialNumber: string | null;
            /** @description Attribute values by name, as defined by the schema of the asset type */
            attributes: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: uuid
             * @description UUID
             */
            siteId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string | null;
            /** @description Number of the newest snapshot */
            revision: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            archivedAt: string | null;
        };
        /** AssetFilterOptions */
        AssetFilterOptions: {
            /** @description Number of assets counted, newest first */
            counted: number;
            /** @description False when the team has more than 10000 */
            complete: boolean;
            /** @description Statuses, the most frequent first */
            statuses: {
                /** @enum {string} */
                status: "ACTIVE" | "ARCHIVED";
                count: number;
            }[];
            /** @description At most 100 types, the most frequent first */
            types: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                count: number;
            }[];
            /** @description At most 100 sites (none without the scope docs.read), the most frequent first */
            sites: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                count: number;
            }[];
            /** @description At most 500 values of attributes that are booleans or have an `enum` in the published version of the type, the most frequent first */
            attributes: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                typeId: string;
                attribute: string;
                value: string | number | boolean;
                count: number;
            }[];
        };
        /** AssetSnapshot */
        AssetSnapshot: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Starts at 1, without gaps */
            revision: number;
            /** @enum {string} */
            action: "created" | "updated" | "archived" | "restored";
            /** @description Revision that a restore copied */
            restoredFrom: number | null;
            /** @description Properties that differ from the previous revision; an attribute is `attributes.phase` */
            changed: string[];
            asset: components["schemas"]["Asset"];
            /**
             * Format: uuid
             * @description UUID
             */
            credentialId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            personId: string | null;
            surface: string;
            requestId: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            at: string;
        };
        /** AssetType */
        AssetType: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the asset type */
            name: string;
            /** @description Description for people */
            description: string | null;
            /** @description Version that assets are validated against */
            publishedVersion: number | null;
            /** @description Schema of the published version; null if none is published */
            attributeSchema: {
                /** @enum {string} */
                type: "object";
                /** @description Attributes by name. Start with a letter, then use letters, digits and `_`, at most 50 characters. Not constructor, hasOwnProperty, isPrototypeOf, propertyIsEnumerable, toString, valueOf, toLocaleString. */
                properties: {
                    [key: string]: {
                        /** @enum {string} */
                        type: "string" | "number" | "integer" | "boolean";
                        title?: string;
                        description?: string;
                        /** @description Allowed values */
                        enum?: (string | number)[];
                        /**
                         * @description For a string: a date, YYYY-MM-DD
                         * @enum {string}
                         */
                        format?: "date";
                        minLength?: number;
                        /** @description Default: 1000 */
                        maxLength?: number;
                        minimum?: number;
                        maximum?: number;
                    };
                };
                /** @description Attributes that are required on every asset */
                required?: string[];
                /** @enum {boolean} */
                additionalProperties?: false;
            } | null;
            /** @description Newest draft version; null if there is none */
            draft: {
                version: number;
                /** @description JSON Schema of the attributes: an object with strings, numbers, integers, booleans, enums and dates */
                attributeSchema: {
                    /** @enum {string} */
                    type: "object";
                    /** @description Attributes by name. Start with a letter, then use letters, digits and `_`, at most 50 characters. Not constructor, hasOwnProperty, isPrototypeOf, propertyIsEnumerable, toString, valueOf, toLocaleString. */
                    properties: {
                        [key: string]: {
                            /** @enum {string} */
                            type: "string" | "number" | "integer" | "boolean";
                            title?: string;
                            description?: string;
                            /** @description Allowed values */
                            enum?: (string | number)[];
                            /**
                             * @description For a string: a date, YYYY-MM-DD
                             * @enum {string}
                             */
                            format?: "date";
                            minLength?: number;
                            /** @description Default: 1000 */
                            maxLength?: number;
                            minimum?: number;
                            maximum?: number;
                        };
                    };
                    /** @description Attributes that are required on every asset */
                    required?: string[];
                    /** @enum {boolean} */
                    additionalProperties?: false;
                };
            } | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** AuditEntry */
        AuditEntry: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            operation: string;
            /** @description Property name, with [old value, new value] */
            changes: {
                id?: (string | null)[];
                status?: ("PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED" | null)[];
                scheduledDate?: (string | null)[];
                jobTypeId?: (string | null)[];
                notes?: (string | null)[];
                externalReference?: (string | null)[];
                mpan?: (string | null)[];
                supplierId?: (string | null)[];
                clientId?: (string | null)[];
                siteId?: (string | null)[];
                assignedEngineerId?: (string | null)[];
                abortReasonId?: (string | null)[];
                abortComment?: (string | null)[];
                nextActor?: (string | null)[];
                nextAction?: (string | null)[];
                rebookingsLeft?: (number | null)[];
                telephoneDnoSince?: (string | null)[];
                createdAt?: (string | null)[];
                updatedAt?: (string | null)[];
                assignedAt?: (string | null)[];
                startedAt?: (string | null)[];
                completedAt?: (string | null)[];
                cancelledAt?: (string | null)[];
                abortedAt?: (string | null)[];
                visitedOn?: (string | null)[];
            } & {
                [key: string]: unknown[];
            };
            /**
             * Format: uuid
             * @description UUID
             */
            credentialId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            personId: string | null;
            surface: string;
            requestId: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            at: string;
        };
        /** ChangedJob */
        ChangedJob: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * @description Status of the job
             * @enum {string}
             */
            status: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
            /**
             * Format: date
             * @description Date, YYYY-MM-DD
             * @example 2026-03-01
             */
            scheduledDate: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobTypeId: string | null;
            /** @description Notes for the engineers */
            notes: string | null;
            /** @description Job identifier in your system; unique among the planned jobs of the team */
            externalReference: string | null;
            /** @description MPAN, 13 digits */
            mpan: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            supplierId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            siteId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            assignedEngineerId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            abortReasonId: string | null;
            abortComment: string | null;
            /** @description After an abort: the next actor */
            nextActor: string | null;
            /** @description After an abort: the next action */
            nextAction: string | null;
            /** @description After an abort: remaining rebookings */
            rebookingsLeft: number | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            telephoneDnoSince: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            assignedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            cancelledAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            abortedAt: string | null;
            /**
             * Format: date
             * @description The day of the visit that ended it; null: that of `completedAt` or `abortedAt`
             * @example 2026-03-01
             */
            visitedOn: string | null;
            /** @description Limits of the change, receivers of an outdated report of its fault, an MPAN of an unknown network, and texts that read like a danger to life. Absent if there are none */
            warnings?: {
                path: string;
                message: string;
                fix?: string;
            }[];
        };
        /**
         * Client
         * @description Name of the client
         */
        Client: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the client */
            name: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** ClosedFault */
        ClosedFault: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Job identifier in the installer's system */
            jobReference: string | null;
            /**
             * @description A: danger to life; B: serious; C: below standard
             * @enum {string}
             */
            category: "A" | "B" | "C";
            dno: {
                /** @description First two digits of its MPANs */
                distributorId: string;
                mpid: string;
                area: string;
            } | null;
            /** @description MPAN, 13 digits */
            mpan: string | null;
            /** @description The check digit is wrong, so the network operator can be wrong too */
            mpanDoubtful: boolean;
            comment: string | null;
            /** @description The network operator must be telephoned immediately, and no call is confirmed */
            telephoneNow: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            reportedAt: string;
            /**
             * Format: date-time
             * @description Deadline for staff to acknowledge the fault, or for the network operator to respond
             */
            respondBy: string | null;
            /** @description Open, past `respondBy`, and not acknowledged by a person or the operator */
            overdue: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            escalatedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            respondedAt: string | null;
            /** @description Response of the network operator (D0126) */
            response: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            acknowledgedAt: string | null;
            acknowledgedBy: string | null;
            /**
             * Format: date-time
             * @description When the call to the operator became required; null if it never was
             */
            callDemandedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            callConfirmedAt: string | null;
            callConfirmedBy: string | null;
            callReference: string | null;
            /**
             * Format: date-time
             * @description When the installer withdrew the report. The fault remains open until the call is confirmed
             */
            withdrawnAt: string | null;
            /**
             * @description The newest report (D0135) to the network operator. `sent` (the market gateway took it) and `acknowledged` (by the operator): the operator has it. Otherwise it does not: `none` (withdrawn), `held`, `waiting` (for the gateway, or about to be generated), `rejected` (by the operator), `failed` (not delivered)
             * @enum {string|null}
             */
            reportState: "none" | "held" | "waiting" | "rejected" | "failed" | "sent" | "acknowledged" | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Last change by anything but a reminder or an escalation; the ETag follows it
             */
            changedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            closedAt: string | null;
            closedReason: string | null;
            /** @description Reports (D0135) that were, or may have been, sent to a different operator or for a different metering point than the current one, and confirmed calls about it. They cannot be withdrawn: telephone the operator. For a closed fault, only in the response that closed it */
            misdirectedReports: {
                toMpid: string;
                dno: {
                    /** @description First two digits of its MPANs */
                    distributorId: string;
                    mpid: string;
                    area: string;
                } | null;
                /** @description MPAN, 13 digits */
                mpan: string | null;
                /**
                 * Format: date-time
                 * @description Time of the confirmed call, where the operator was telephoned. Absent for a report
                 */
                calledAt?: string;
            }[];
            /** @description Unsent messages that were withdrawn with the fault: reports (D0135) that were held or queued */
            withdrawn: string[];
            /** @description Reports (D0135) that the operator may have received or may still receive: telephone the operator. Whether a held message about the supply (D0139) is sent now, or is still held and what to do about it. A supply that was left off, of which no call informs the operator */
            warnings: {
                path: string;
                message: string;
                fix?: string;
            }[];
        };
        /** DeprecatedUse */
        DeprecatedUse: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description API key, or OAuth grant of an application
             */
            credentialId: string;
            /** @description Name of the key or the application */
            credentialName: string | null;
            /** @description Name of the operation, such as `docs.create` */
            operation: string;
            /** @description Deprecated feature; see the documentation of the operation */
            deprecation: string;
            uses: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            firstUsedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            lastUsedAt: string;
        };
        /** DnoFault */
        DnoFault: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Job identifier in the installer's system */
            jobReference: string | null;
            /**
             * @description A: danger to life; B: serious; C: below standard
             * @enum {string}
             */
            category: "A" | "B" | "C";
            dno: {
                /** @description First two digits of its MPANs */
                distributorId: string;
                mpid: string;
                area: string;
            } | null;
            /** @description MPAN, 13 digits */
            mpan: string | null;
            /** @description The check digit is wrong, so the network operator can be wrong too */
            mpanDoubtful: boolean;
            comment: string | null;
            /** @description The network operator must be telephoned immediately, and no call is confirmed */
            telephoneNow: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            reportedAt: string;
            /**
             * Format: date-time
             * @description Deadline for staff to acknowledge the fault, or for the network operator to respond
             */
            respondBy: string | null;
            /** @description Open, past `respondBy`, and not acknowledged by a person or the operator */
            overdue: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            escalatedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            respondedAt: string | null;
            /** @description Response of the network operator (D0126) */
            response: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            acknowledgedAt: string | null;
            acknowledgedBy: string | null;
            /**
             * Format: date-time
             * @description When the call to the operator became required; null if it never was
             */
            callDemandedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            callConfirmedAt: string | null;
            callConfirmedBy: string | null;
            callReference: string | null;
            /**
             * Format: date-time
             * @description When the installer withdrew the report. The fault remains open until the call is confirmed
             */
            withdrawnAt: string | null;
            /**
             * @description The newest report (D0135) to the network operator. `sent` (the market gateway took it) and `acknowledged` (by the operator): the operator has it. Otherwise it does not: `none` (withdrawn), `held`, `waiting` (for the gateway, or about to be generated), `rejected` (by the operator), `failed` (not delivered)
             * @enum {string|null}
             */
            reportState: "none" | "held" | "waiting" | "rejected" | "failed" | "sent" | "acknowledged" | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Last change by anything but a reminder or an escalation; the ETag follows it
             */
            changedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            closedAt: string | null;
            closedReason: string | null;
            /** @description Reports (D0135) that were, or may have been, sent to a different operator or for a different metering point than the current one, and confirmed calls about it. They cannot be withdrawn: telephone the operator. For a closed fault, only in the response that closed it */
            misdirectedReports: {
                toMpid: string;
                dno: {
                    /** @description First two digits of its MPANs */
                    distributorId: string;
                    mpid: string;
                    area: string;
                } | null;
                /** @description MPAN, 13 digits */
                mpan: string | null;
                /**
                 * Format: date-time
                 * @description Time of the confirmed call, where the operator was telephoned. Absent for a report
                 */
                calledAt?: string;
            }[];
        };
        /** Doc */
        Doc: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Title of the doc */
            title: string;
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string;
            /**
             * Format: uuid
             * @description ID of a site of the client
             */
            siteId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            templateId: string | null;
            /** @description Starts at 1, without gaps */
            latestRevision: number;
            /** @description Linked jobs, in the order of linking */
            jobIds: string[];
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** DocDetail */
        DocDetail: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Title of the doc */
            title: string;
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string;
            /**
             * Format: uuid
             * @description ID of a site of the client
             */
            siteId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            templateId: string | null;
            /** @description Starts at 1, without gaps */
            latestRevision: number;
            /** @description Linked jobs, in the order of linking */
            jobIds: string[];
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            revision: components["schemas"]["DocRevision"];
        };
        /** DocRevision */
        DocRevision: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            docId: string;
            /** @description Starts at 1, without gaps */
            number: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /** @description Values by field name. Dates are YYYY-MM-DD */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description HTML as rendered when the revision was created */
            body: string;
            /** @description The revision as PDF */
            pdf: {
                /**
                 * @description `waiting` for a few seconds; `failed` if it cannot be rendered
                 * @enum {string}
                 */
                state: "waiting" | "ready" | "failed";
                /** @description Path of the PDF, if ready */
                path: string;
            };
        };
        /**
         * DocTemplate
         * @description Typed fields and an HTML body
         */
        DocTemplate: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the template */
            name: string;
            fields: {
                /** @description A lowercase letter, then at most 39 letters, digits and underscores */
                name: string;
                /** @description What people call it */
                label?: string;
                /** @enum {string} */
                type: "string" | "number" | "date" | "boolean" | "choice";
                required: boolean;
                /** @description Of a string: characters */
                minLength?: number;
                /** @description Of a string: characters. Default: 2000 */
                maxLength?: number;
                /** @description Of a number */
                minimum?: number;
                /** @description Of a number */
                maximum?: number;
                /**
                 * Format: date
                 * @description Of a date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                earliest?: string;
                /**
                 * Format: date
                 * @description Of a date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                latest?: string;
                /** @description For a choice: the allowed values */
                choices?: string[];
            }[];
            /** @description HTML with mustache tags: {{field}} inserts the escaped value; {{#field}}…{{/field}} renders if a boolean field is true, {{^field}}…{{/field}} if it is false, which needs a required field */
            body: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** Error */
        Error: {
            /** @constant */
            status: "error";
            message: string;
            request_id: string;
            error: {
                /** @enum {string} */
                name: "BadRequestError" | "UnauthorizedError" | "ForbiddenError" | "NotFoundError" | "MethodNotAllowedError" | "NotAcceptableError" | "ConflictError" | "PreconditionFailedError" | "PayloadTooLargeError" | "UnsupportedMediaTypeError" | "TooManyRequestsError" | "InternalServerError" | "ServiceUnavailableError";
                /**
                 * @description Error code for programs; the code of its issues if they share one
                 * @enum {string}
                 */
                code: "invalid_input" | "required" | "unknown_field" | "wrong_type" | "not_in_list" | "wrong_format" | "out_of_bounds" | "sent_twice" | "headers_too_large" | "malformed_body" | "invalid_cursor" | "reference_not_found" | "already_taken" | "status_not_allowed" | "nothing_to_change" | "unauthorized" | "forbidden" | "not_found" | "pdf_not_ready" | "pdf_failed" | "method_not_allowed" | "not_acceptable" | "conflict" | "idempotency_key_reused" | "version_changed" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "too_many_open_calls" | "internal_error" | "unavailable" | "call_too_long";
                /**
                 * Format: uri
                 * @description URL of the documentation of the code
                 */
                doc_url: string;
                issues: {
                    /** @description Invalid field; nested fields are separated by dots */
                    path: string;
                    message: string;
                    /** @description How to fix it */
                    fix?: string;
                    /**
                     * @description Error code for programs
                     * @enum {string}
                     */
                    code: "invalid_input" | "required" | "unknown_field" | "wrong_type" | "not_in_list" | "wrong_format" | "out_of_bounds" | "sent_twice" | "headers_too_large" | "malformed_body" | "invalid_cursor" | "reference_not_found" | "already_taken" | "status_not_allowed" | "nothing_to_change" | "unauthorized" | "forbidden" | "not_found" | "pdf_not_ready" | "pdf_failed" | "method_not_allowed" | "not_acceptable" | "conflict" | "idempotency_key_reused" | "version_changed" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "too_many_open_calls" | "internal_error" | "unavailable" | "call_too_long";
                }[];
            };
        };
        /** FaultCall */
        FaultCall: {
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Job identifier in the installer's system */
            jobReference: string | null;
            /** @description The call is required and not confirmed */
            demanded: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            demandedSince: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            reportedAt: string;
            /**
             * @description The newest report (D0135) to the network operator. `sent` (the market gateway took it) and `acknowledged` (by the operator): the operator has it. Otherwise it does not: `none` (withdrawn), `held`, `waiting` (for the gateway, or about to be generated), `rejected` (by the operator), `failed` (not delivered)
             * @enum {string|null}
             */
            reportState: "none" | "held" | "waiting" | "rejected" | "failed" | "sent" | "acknowledged" | null;
            /** @description Response of the network operator (D0126) */
            response: string | null;
            /**
             * Format: date-time
             * @description When the installer withdrew the report. The fault remains open until the call is confirmed
             */
            withdrawnAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            closedAt: string | null;
            /** @description Category A (danger to life) was reported, even if the current category differs */
            dangerReported: boolean;
            /** @description Further statements for the call: that the supply was left off, details of the site that the operator does not know, withdrawn, previously category A, job to name and as the report names it, a site of other MPANs, last answer of the operator, what it has of the reports, refusals, other operators that have a report. Of a closed fault only that the supply was left off, when, by whom and why, which operators still act on a withdrawn report, or where the fault was before, and then a site of other MPANs */
            remarks: string[];
            dno: {
                mpid: string;
                area: string;
                /** @description Null if the deployment does not set it */
                number: string | null;
            } | null;
            /** @description MPAN, 13 digits */
            mpan: string | null;
            /** @description The check digit is wrong, so the network operator can be wrong too */
            mpanDoubtful: boolean;
            /**
             * @description A: danger to life; B: serious; C: below standard
             * @enum {string}
             */
            category: "A" | "B" | "C";
            comment: string | null;
            /** @description Address in one line, with the postcode that staff corrected on the report */
            address: string | null;
            /** @description Name and address of the job's site, as the office has them, where the worksheet has no street: ask the installer whether the fault is there */
            siteAddress: string | null;
            /** @description Location of the meter in the building */
            meterLocation: string | null;
            /** @description A person on site depends on electricity for medical reasons: inform the operator. Null if unknown */
            medical: boolean | null;
            contact: {
                name: string | null;
                telephone: string | null;
            } | null;
        };
        /** Flow */
        Flow: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            submissionId: string;
            /** @description Revision of the submission that it was generated from */
            revision: number;
            /**
             * @description Name of the market message, such as D0135
             * @example D0135
             */
            flow: string;
            version: string;
            /**
             * @description State of the market message
             * @enum {string}
             */
            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
            /** @description Why the message is held; empty if it is not */
            held: {
                /** @description Field that releases the message, to send in `set` of the fix */
                field: string;
                reason: string;
                /** @description True: a person can release it unchanged */
                releasable: boolean;
                /** @description What to do */
                fix: string;
            }[];
            /** @description 13 digits; the check digit can be wrong */
            mpan: string | null;
            fromMpid: string;
            toRole: string;
            toMpid: string | null;
            /** @description Null until the file is generated */
            fileId: string | null;
            /** @description False: the file has the test flag */
            live: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            acknowledgedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            rejectedAt: string | null;
            /** @description Why it was rejected or could not be sent */
            failure: string | null;
        };
        /** FlowDetails */
        FlowDetails: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            submissionId: string;
            /** @description Revision of the submission that it was generated from */
            revision: number;
            /**
             * @description Name of the market message, such as D0135
             * @example D0135
             */
            flow: string;
            version: string;
            /**
             * @description State of the market message
             * @enum {string}
             */
            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
            /** @description Why the message is held; empty if it is not */
            held: {
                /** @description Field that releases the message, to send in `set` of the fix */
                field: string;
                reason: string;
                /** @description True: a person can release it unchanged */
                releasable: boolean;
                /** @description What to do */
                fix: string;
            }[];
            /** @description 13 digits; the check digit can be wrong */
            mpan: string | null;
            fromMpid: string;
            toRole: string;
            toMpid: string | null;
            /** @description Null until the file is generated */
            fileId: string | null;
            /** @description False: the file has the test flag */
            live: boolean;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            acknowledgedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            rejectedAt: string | null;
            /** @description Why it was rejected or could not be sent */
            failure: string | null;
            /** @description Job identifier in the installer's system */
            jobReference: string | null;
            purpose: string | null;
            /** @description The file; null until it is generated */
            content: string | null;
            responseClock: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                faultId: string;
                /**
                 * @description A: danger to life; B: serious; C: below standard
                 * @enum {string}
                 */
                category: "A" | "B" | "C";
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                reportedAt: string;
                /**
                 * Format: date-time
                 * @description Deadline of the response. Null: none is due, such as for a fault that is closed or withdrawn
                 */
                respondBy: string | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                respondedAt: string | null;
                /** @description Response of the network operator (D0126) */
                response: string | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                acknowledgedAt: string | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                escalatedAt: string | null;
                /**
                 * Format: date-time
                 * @description When the installer withdrew the report. The fault remains open until the call is confirmed
                 */
                withdrawnAt: string | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                closedAt: string | null;
            } | null;
            faultClosed: {
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                closedAt: string;
                /** @enum {string} */
                by: "operator" | "installer" | "staff";
            } | null;
            /** @description History, oldest first */
            history: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                /** @description queued, held, sent, acknowledged, rejected, resent, fixed … */
                event: string;
                /**
                 * @description State after the step
                 * @enum {string}
                 */
                state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
                fileId: string | null;
                /** @description Reason, request id, person who confirmed, file of the response */
                details: Record<string, never>;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                at: string;
            }[];
        };
        /** FlowDiagnosis */
        FlowDiagnosis: {
            /**
             * Format: uuid
             * @description UUID
             */
            flowId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /**
             * @description Name of the market message, such as D0135
             * @example D0135
             */
            flow: string;
            /** @enum {string} */
            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            stateSince: string;
            /** @description Most urgent first */
            findings: {
                /** @enum {string} */
                code: "held" | "waits_for_gateway" | "unanswered" | "accepted" | "refused" | "cleared" | "cleared_unnamed" | "acknowledged" | "rejected" | "failed" | "replaced" | "test_file" | "fault_overdue" | "call_outstanding";
                /** @description Finding */
                finding: string;
                /** @description What to do */
                remedy: string;
            }[];
            fault: components["schemas"]["DnoFault"] | null;
        };
        /** FlowFix */
        FlowFix: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @enum {string} */
            request: "resend" | "regenerate" | "fix";
            /**
             * @description State before the request is processed
             * @enum {string}
             */
            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
            fileId: string | null;
            message: string;
            /** @description Receivers of the earlier message, to notify directly; the call and the clock of a fault that the message moves; a danger to life beside a message that reports the supply as on; a rejection or a refusal of the operator that is likely to be repeated */
            warnings: {
                path: string;
                message: string;
                fix?: string;
            }[];
            /**
             * @description A plan changes nothing until it is applied
             * @enum {string}
             */
            phase: "planned" | "requested";
            /**
             * Format: uuid
             * @description UUID
             */
            planId: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            expiresAt: string;
            /** @description Fields of the message that change, as record and name */
            changes: {
                field: string;
                from: string | number | null;
                to: string | number | null;
            }[];
            /** @description Sends a held message unchanged, for example with an MPAN whose check digit fails; a named person confirms it */
            release: {
                /** @description Why the message is correct */
                reason: string;
                /** @description Name of the person */
                confirmedBy: string;
            } | null;
        };
        /** FlowGroup */
        FlowGroup: {
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Job identifier in the installer's system */
            jobReference: string | null;
            /**
             * @description Status of the job
             * @enum {string}
             */
            jobStatus: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
            /** @description Number of messages of the job */
            flows: number;
            /** @description Number of messages by state */
            states: {
                HELD: number;
                QUEUED: number;
                SENT: number;
                ACKNOWLEDGED: number;
                REJECTED: number;
                FAILED: number;
            };
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            newestChangeAt: string;
            fault: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                /**
                 * @description A: danger to life; B: serious; C: below standard
                 * @enum {string}
                 */
                category: "A" | "B" | "C";
                dno: {
                    /** @description First two digits of its MPANs */
                    distributorId: string;
                    mpid: string;
                    area: string;
                } | null;
                /** @description The network operator must be telephoned immediately, and no call is confirmed */
                telephoneNow: boolean;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                reportedAt: string;
                /**
                 * Format: date-time
                 * @description Deadline for staff to acknowledge the fault, or for the network operator to respond
                 */
                respondBy: string | null;
                /** @description Open, past `respondBy`, and not acknowledged by a person or the operator */
                overdue: boolean;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                respondedAt: string | null;
                /** @description Response of the network operator (D0126) */
                response: string | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                acknowledgedAt: string | null;
                acknowledgedBy: string | null;
                /**
                 * @description The newest report (D0135) to the network operator. `sent` (the market gateway took it) and `acknowledged` (by the operator): the operator has it. Otherwise it does not: `none` (withdrawn), `held`, `waiting` (for the gateway, or about to be generated), `rejected` (by the operator), `failed` (not delivered)
                 * @enum {string|null}
                 */
                reportState: "none" | "held" | "waiting" | "rejected" | "failed" | "sent" | "acknowledged" | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                closedAt: string | null;
            } | null;
        };
        /** FlowGroupDetails */
        FlowGroupDetails: {
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Job identifier in the installer's system */
            jobReference: string | null;
            /**
             * @description Status of the job
             * @enum {string}
             */
            jobStatus: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
            /**
             * Format: date
             * @description Date, YYYY-MM-DD
             * @example 2026-03-01
             */
            scheduledDate: string;
            mpan: string | null;
            fault: components["schemas"]["DnoFault"] | null;
            messages: number;
            /** @description The newest 100 messages of the job, newest first */
            flows: components["schemas"]["Flow"][];
        };
        /** FlowMetrics */
        FlowMetrics: {
            period: {
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                from: string;
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                to: string;
                /** @description The team's time zone */
                timeZone: string;
                /**
                 * Format: date-time
                 * @description Start of the first day
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the last day
                 */
                end: string;
            };
            /** @enum {string} */
            bucket: "hour" | "day" | "week" | "month";
            /** @description Messages that were created in the period */
            messages: number;
            /** @description Messages by current state; states without messages are absent */
            byState: {
                /** @enum {string} */
                state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
                count: number;
            }[];
            /** @description By kind of message, such as D0135, most frequent first */
            byFlow: {
                flow: string;
                count: number;
                /** @description Time from sending to acknowledgement, in hours; null if there is none */
                hoursToAcknowledgement: {
                    median: number;
                    p90: number;
                } | null;
            }[];
            /** @description By receiver and its market role, the 100 with the most messages */
            byReceiver: {
                /** @description Market role: J and R are network operators (DNO), X is a supplier */
                role: string;
                /** @description Null: not yet known */
                mpid: string | null;
                count: number;
                acknowledged: number;
                rejected: number;
                /** @description Time from sending to acknowledgement, in hours; null if there is none */
                hoursToAcknowledgement: {
                    median: number;
                    p90: number;
                } | null;
            }[];
            /** @description Time from sending to acknowledgement, in hours; null if there is none */
            hoursToAcknowledgement: {
                median: number;
                p90: number;
            } | null;
            /** @description By creation time; intervals without messages are absent */
            byTime: {
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                start: string;
                messages: number;
                acknowledged: number;
                rejected: number;
                failed: number;
                held: number;
            }[];
            /** @description The message that was sent first, of those sent before the end of the period and unacknowledged until now. Null: there is none */
            oldestUnacknowledged: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                flowId: string;
                /**
                 * Format: uuid
                 * @description UUID
                 */
                jobId: string;
                flow: string;
                toMpid: string | null;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                sentAt: string;
            } | null;
        };
        /** FlowRequest */
        FlowRequest: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @enum {string} */
            request: "resend" | "regenerate" | "fix";
            /**
             * @description State before the request is processed
             * @enum {string}
             */
            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
            fileId: string | null;
            message: string;
            /** @description Receivers of the earlier message, to notify directly; the call and the clock of a fault that the message moves; a danger to life beside a message that reports the supply as on; a rejection or a refusal of the operator that is likely to be repeated */
            warnings: {
                path: string;
                message: string;
                fix?: string;
            }[];
        };
        /** FlowStats */
        FlowStats: {
            /** @description Messages by state; states without messages are absent */
            states: {
                /** @enum {string} */
                state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
                count: number;
            }[];
            oldestHeld: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                flowId: string;
                /**
                 * Format: uuid
                 * @description UUID
                 */
                jobId: string;
                flow: string;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                since: string;
            } | null;
            oldestUnacknowledged: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                flowId: string;
                /**
                 * Format: uuid
                 * @description UUID
                 */
                jobId: string;
                flow: string;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                since: string;
            } | null;
            /** @description Open DNO faults; GET /v1/dno-faults lists them */
            faults: {
                open: number;
                /** @description Past the response deadline and not acknowledged */
                overdue: number;
                /** @description Faults whose network operator must be telephoned now */
                callOutstanding: number;
                /** @description Faults whose network operator does not have the newest report (D0135) */
                withoutReport: number;
                /** @description Acknowledged by a person or the operator */
                acknowledged: number;
                byCategory: {
                    /**
                     * @description A: danger to life; B: serious; C: below standard
                     * @enum {string}
                     */
                    category: "A" | "B" | "C";
                    open: number;
                    overdue: number;
                }[];
                /** @description Null: unknown operator */
                byOperator: {
                    dno: {
                        /** @description First two digits of its MPANs */
                        distributorId: string;
                        mpid: string;
                        area: string;
                    } | null;
                    open: number;
                    overdue: number;
                }[];
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                oldestReportedAt: string | null;
            };
        };
        /** Integration */
        Integration: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the installer system: one line, not blank */
            name: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last change of its name, hours or token; submissions do not change it
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                /**
                 * @description Current role in the team; null for a former member
                 * @enum {string|null}
                 */
                role: "owner" | "admin" | "member" | "engineer" | null;
            } | null;
            /** @description ID of the API key that created it; null if created on the settings pages */
            createdWith: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
            } | null;
            tokenCreatedBy: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                /**
                 * @description Current role in the team; null for a former member
                 * @enum {string|null}
                 */
                role: "owner" | "admin" | "member" | "engineer" | null;
            } | null;
            /** @description Last characters of the token */
            hint: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            revokedAt: string | null;
            /** @description Why the token should be rotated; null if there is no reason */
            tokenWarning: string | null;
            /**
             * Format: date-time
             * @description Expiry of the replaced tokens: when the last of them ends
             */
            overlapUntil: string | null;
            /** @description Hours without a submission before an alarm is raised; null: derived from earlier submissions; 0: never */
            silenceHours: number | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            lastSubmissionAt: string | null;
            /**
             * Format: date-time
             * @description Start of the overdue period; null if not overdue
             */
            silentSince: string | null;
        };
        /** IntegrationWithNewToken */
        IntegrationWithNewToken: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the installer system: one line, not blank */
            name: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last change of its name, hours or token; submissions do not change it
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                /**
                 * @description Current role in the team; null for a former member
                 * @enum {string|null}
                 */
                role: "owner" | "admin" | "member" | "engineer" | null;
            } | null;
            /** @description ID of the API key that created it; null if created on the settings pages */
            createdWith: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
            } | null;
            tokenCreatedBy: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                /**
                 * @description Current role in the team; null for a former member
                 * @enum {string|null}
                 */
                role: "owner" | "admin" | "member" | "engineer" | null;
            } | null;
            /** @description Last characters of the token */
            hint: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            revokedAt: string | null;
            /** @description Why the token should be rotated; null if there is no reason */
            tokenWarning: string | null;
            /**
             * Format: date-time
             * @description Expiry of the replaced tokens: when the last of them ends
             */
            overlapUntil: string | null;
            /** @description Hours without a submission before an alarm is raised; null: derived from earlier submissions; 0: never */
            silenceHours: number | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            lastSubmissionAt: string | null;
            /**
             * Format: date-time
             * @description Start of the overdue period; null if not overdue
             */
            silentSince: string | null;
            /** @description Token that can only submit worksheets. Returned only once, and not for a repeated Idempotency-Key */
            token?: string;
        };
        /** IntegrationWithToken */
        IntegrationWithToken: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the installer system: one line, not blank */
            name: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last change of its name, hours or token; submissions do not change it
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                /**
                 * @description Current role in the team; null for a former member
                 * @enum {string|null}
                 */
                role: "owner" | "admin" | "member" | "engineer" | null;
            } | null;
            /** @description ID of the API key that created it; null if created on the settings pages */
            createdWith: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
            } | null;
            tokenCreatedBy: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                /**
                 * @description Current role in the team; null for a former member
                 * @enum {string|null}
                 */
                role: "owner" | "admin" | "member" | "engineer" | null;
            } | null;
            /** @description Last characters of the token */
            hint: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            revokedAt: string | null;
            /** @description Why the token should be rotated; null if there is no reason */
            tokenWarning: string | null;
            /**
             * Format: date-time
             * @description Expiry of the replaced tokens: when the last of them ends
             */
            overlapUntil: string | null;
            /** @description Hours without a submission before an alarm is raised; null: derived from earlier submissions; 0: never */
            silenceHours: number | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            lastSubmissionAt: string | null;
            /**
             * Format: date-time
             * @description Start of the overdue period; null if not overdue
             */
            silentSince: string | null;
            /** @description Token that can only submit worksheets. Returned only once, and not for a repeated Idempotency-Key */
            token?: string;
        };
        /** Invoice */
        Invoice: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * @description Invoices and drafts, or credit notes
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT_NOTE";
            /**
             * @description Status of the invoice
             * @enum {string}
             */
            status: "DRAFT" | "FINALIZED" | "APPROVED" | "CREDITED";
            /** @description Null for a draft */
            number: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            contractId: string | null;
            /** @description Revision of the draft, incremented by each save; approval and credit do not change it */
            revision: number;
            /**
             * Format: date
             * @description When it was finalized, in the team's time zone
             * @example 2026-03-01
             */
            invoiceDate: string | null;
            /**
             * Format: date
             * @description Date, YYYY-MM-DD
             * @example 2026-03-01
             */
            dueDate: string | null;
            /** @enum {string} */
            currency: "GBP";
            /** @description Reference of the client, such as an order number */
            reference: string | null;
            /** @description Shown on the invoice */
            notes: string | null;
            /** @description Pence */
            netPence: number;
            /** @description Pence */
            vatPence: number;
            /** @description Pence */
            grossPence: number;
            /**
             * Format: uuid
             * @description For a credit note: the credited invoice
             */
            creditsInvoiceId: string | null;
            /**
             * Format: uuid
             * @description For a credited invoice: the credit note
             */
            creditNoteId: string | null;
            creditReason: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            finalizedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            approvedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            creditedAt: string | null;
        };
        /** InvoiceDefaults */
        InvoiceDefaults: {
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            contractId: string | null;
            /** @description Billing address of the client */
            billTo: {
                /** @description Address without the postcode */
                addressLines: string[];
                /** @description Postcode */
                postcode: string;
            } | null;
            /** @description Lines that POST /v1/invoices/draft creates from these visits */
            lines: components["schemas"]["InvoiceLine"][];
            vatSummary: components["schemas"]["VatSummary"][];
            /** @description Pence */
            netPence: number;
            /** @description Pence */
            vatPence: number;
            /** @description Pence */
            grossPence: number;
            /** @description Visits to jobs of the client without a price, with the reason */
            unpriced: components["schemas"]["UnpricedJob"][];
            /** @description True when there are more than 240 visits: these are the oldest */
            more: boolean;
        };
        /** InvoiceDetail */
        InvoiceDetail: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * @description Invoices and drafts, or credit notes
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT_NOTE";
            /**
             * @description Status of the invoice
             * @enum {string}
             */
            status: "DRAFT" | "FINALIZED" | "APPROVED" | "CREDITED";
            /** @description Null for a draft */
            number: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            contractId: string | null;
            /** @description Revision of the draft, incremented by each save; approval and credit do not change it */
            revision: number;
            /**
             * Format: date
             * @description When it was finalized, in the team's time zone
             * @example 2026-03-01
             */
            invoiceDate: string | null;
            /**
             * Format: date
             * @description Date, YYYY-MM-DD
             * @example 2026-03-01
             */
            dueDate: string | null;
            /** @enum {string} */
            currency: "GBP";
            /** @description Reference of the client, such as an order number */
            reference: string | null;
            /** @description Shown on the invoice */
            notes: string | null;
            /** @description Pence */
            netPence: number;
            /** @description Pence */
            vatPence: number;
            /** @description Pence */
            grossPence: number;
            /**
             * Format: uuid
             * @description For a credit note: the credited invoice
             */
            creditsInvoiceId: string | null;
            /**
             * Format: uuid
             * @description For a credited invoice: the credit note
             */
            creditNoteId: string | null;
            creditReason: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            finalizedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            approvedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            creditedAt: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            /** @description Totals by VAT rate */
            vatSummary: components["schemas"]["VatSummary"][];
            /** @description Billing address of the client */
            billTo: {
                /** @description Address without the postcode */
                addressLines: string[];
                /** @description Postcode */
                postcode: string;
            } | null;
            /** InvoiceIssuer */
            issuer: {
                /** @description Name of the issuer, as on the invoice */
                name: string;
                /** @description Address without the postcode */
                addressLines: string[];
                /** @description Postcode */
                postcode: string;
                /** @description UK VAT number with valid check digits */
                vatNumber: string | null;
                /** @description Companies House number: eight digits, or two capital letters and six digits */
                companyNumber: string | null;
                /**
                 * BankAccount
                 * @description Bank account for payments
                 */
                bank: {
                    /** @description Name of the account */
                    accountName: string;
                    /** @description Six digits, such as 20-00-00 */
                    sortCode: string;
                    /** @description Eight digits */
                    accountNumber: string;
                } | null;
                /** @description Days from the invoice date to the due date */
                paymentTermsDays: number;
            } | null;
            /** InvoiceBilledTo */
            billedTo: {
                name: string;
                contractName: string | null;
                /** @description Billing address of the client */
                address: {
                    /** @description Address without the postcode */
                    addressLines: string[];
                    /** @description Postcode */
                    postcode: string;
                } | null;
            } | null;
            /** @description HTML as rendered when finalized; null for a draft */
            body: string | null;
            /** @description PDF of the invoice; null for a draft */
            pdf: {
                /**
                 * @description `waiting` for a few seconds; `failed` if it cannot be rendered
                 * @enum {string}
                 */
                state: "waiting" | "ready" | "failed";
                /** @description Path of the PDF, if ready */
                path: string;
            } | null;
        };
        /** InvoiceLine */
        InvoiceLine: {
            /**
             * @description Visit of a job, or a line without a job
             * @enum {string}
             */
            kind: "COMPLETED_VISIT" | "ABORTED_VISIT" | "FREE";
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string | null;
            /** @description Number of the visit of the job; 1 is the first */
            visit?: number | null;
            /**
             * Format: uuid
             * @description UUID
             */
            rateId: string | null;
            mpan: string | null;
            /**
             * Format: date
             * @description Day of the work
             * @example 2026-03-01
             */
            date: string | null;
            /** @description What was done */
            activity: string;
            /** @description Pence */
            netPence: number;
            /** @description VAT rate in basis points: 2000 is 20 % */
            vatRate: number;
            /** @description Pence */
            vatPence: number;
            /** @description Pence */
            grossPence: number;
        };
        /** InvoiceTemplate */
        InvoiceTemplate: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Null for the default */
            body: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** InvoiceTemplateInUse */
        InvoiceTemplateInUse: {
            /** @description HTML with mustache tags for the fields and lists of GET /v1/invoicing/template; {{#lines}}…{{/lines}} repeats for each line */
            body: string;
            /** @description True: the default template, because none was saved */
            isDefault: boolean;
            /**
             * Format: date-time
             * @description Null if none was saved
             */
            updatedAt: string | null;
            fields: {
                name: string;
                /** @description Boolean field, also usable as {{#name}} and {{^name}} */
                isFlag: boolean;
            }[];
            /** @description A section for a list repeats for each item and adds these fields */
            lists: {
                name: string;
                fields: string[];
            }[];
        };
        /**
         * InvoicingContract
         * @description Agreement with a client; its rates are the prices
         */
        InvoicingContract: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description ID of the client; cannot be changed
             */
            clientId: string;
            /** @description Name of the contract, shown on invoices */
            name: string;
            /**
             * @description Currency of the invoices
             * @enum {string}
             */
            currency: "GBP";
            /**
             * Format: date
             * @description First day of validity
             * @example 2026-03-01
             */
            validFrom: string;
            /**
             * Format: date
             * @description The last day
             * @example 2026-03-01
             */
            validTo: string | null;
            /** @description Billing address of the client */
            billTo: {
                /** @description Address without the postcode */
                addressLines: string[];
                /** @description Postcode */
                postcode: string;
            } | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /**
         * InvoicingProfile
         * @description Issuer and numbering of the invoices of the team
         */
        InvoicingProfile: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the issuer, as on the invoice */
            name: string;
            /** @description Address without the postcode */
            addressLines: string[];
            /** @description Postcode */
            postcode: string;
            /** @description Days from the invoice date to the due date */
            paymentTermsDays: number;
            /** @description VAT rate in basis points: 2000 is 20 % */
            defaultVatRate: number;
            /** @description At most 12 capital letters, digits and hyphens; must not end with a digit */
            invoicePrefix: string;
            /** @description At most 12 capital letters, digits and hyphens; must not end with a digit */
            creditNotePrefix: string;
            /** @description UK VAT number with valid check digits */
            vatNumber: string | null;
            /** @description Companies House number: eight digits, or two capital letters and six digits */
            companyNumber: string | null;
            /**
             * BankAccount
             * @description Bank account for payments
             */
            bank: {
                /** @description Name of the account */
                accountName: string;
                /** @description Six digits, such as 20-00-00 */
                sortCode: string;
                /** @description Eight digits */
                accountNumber: string;
            } | null;
            nextInvoiceNumber: number;
            nextCreditNoteNumber: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /**
         * InvoicingRate
         * @description Price of a visit for one job type in a period
         */
        InvoicingRate: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            contractId: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobTypeId: string;
            /**
             * @description Completed or aborted visit
             * @enum {string}
             */
            kind: "COMPLETED_VISIT" | "ABORTED_VISIT";
            /**
             * Format: date
             * @description First day of validity
             * @example 2026-03-01
             */
            validFrom: string;
            /** @description Pence without VAT */
            netPence: number;
            /** @description VAT rate in basis points: 2000 is 20 % */
            vatRate: number;
            /**
             * Format: date
             * @description The last day
             * @example 2026-03-01
             */
            validTo: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** Job */
        Job: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * @description Status of the job
             * @enum {string}
             */
            status: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
            /**
             * Format: date
             * @description Date, YYYY-MM-DD
             * @example 2026-03-01
             */
            scheduledDate: string;
            /**
             * Format: uuid
             * @description UUID
             */
            jobTypeId: string | null;
            /** @description Notes for the engineers */
            notes: string | null;
            /** @description Job identifier in your system; unique among the planned jobs of the team */
            externalReference: string | null;
            /** @description MPAN, 13 digits */
            mpan: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            supplierId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            clientId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            siteId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            assignedEngineerId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            abortReasonId: string | null;
            abortComment: string | null;
            /** @description After an abort: the next actor */
            nextActor: string | null;
            /** @description After an abort: the next action */
            nextAction: string | null;
            /** @description After an abort: remaining rebookings */
            rebookingsLeft: number | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            telephoneDnoSince: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            assignedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            cancelledAt: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            abortedAt: string | null;
            /**
             * Format: date
             * @description The day of the visit that ended it; null: that of `completedAt` or `abortedAt`
             * @example 2026-03-01
             */
            visitedOn: string | null;
        };
        /** JobCount */
        JobCount: {
            count: number;
            /** @description Number by status; statuses without jobs are absent */
            byStatus: {
                /** @enum {string} */
                status: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
                count: number;
            }[];
        };
        /** JobMetrics */
        JobMetrics: {
            period: {
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                from: string;
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                to: string;
                /** @description The team's time zone */
                timeZone: string;
                /**
                 * Format: date-time
                 * @description Start of the first day
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the last day
                 */
                end: string;
            };
            /** @description Jobs that are scheduled in the period */
            planned: number;
            /** @description Jobs by status; statuses without jobs are absent */
            byStatus: {
                /** @enum {string} */
                status: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
                count: number;
            }[];
            /** @description Jobs by engineer, largest number first; null: not assigned */
            byEngineer: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                engineerId: string | null;
                name: string | null;
                planned: number;
                completed: number;
                aborted: number;
            }[];
            /** @description Jobs by scheduled date; dates without jobs are absent */
            byDay: {
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                date: string;
                planned: number;
                completed: number;
                aborted: number;
            }[];
            /** @description Failed visits of these jobs by reason, most frequent first. Includes those of jobs that were completed by a later visit */
            aborts: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                abortReasonId: string | null;
                reason: string | null;
                count: number;
            }[];
            /** @description Time from creation to completion of completed jobs, in hours; null if there is none */
            hoursToCompletion: {
                median: number;
                p90: number;
            } | null;
            /** @description Aborted jobs at a metering point count as failed visits of the next job there */
            firstTimeSuccess: {
                /** @description Jobs that were completed or aborted */
                visited: number;
                /** @description Completed without an earlier failed visit */
                firstTime: number;
                /** @description Null if no job was visited */
                share: number | null;
            };
        };
        /** JobType */
        JobType: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            name: string;
            /** @description Tasks of the visit */
            description: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when it is not offered for new jobs; null while it is in use
             */
            retiredAt: string | null;
        };
        /** JobTypeDetail */
        JobTypeDetail: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            name: string;
            /** @description Tasks of the visit */
            description: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when it is not offered for new jobs; null while it is in use
             */
            retiredAt: string | null;
            /** @description Number of jobs of this type by status; statuses without jobs are absent */
            jobs: {
                [key: string]: number;
            };
        };
        /** JobsByType */
        JobsByType: {
            period: {
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                from: string;
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                to: string;
                /** @description The team's time zone */
                timeZone: string;
                /**
                 * Format: date-time
                 * @description Start of the first day
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the last day
                 */
                end: string;
            };
            types: {
                /**
                 * Format: uuid
                 * @description Null: jobs created by an installer submission
                 */
                jobTypeId: string | null;
                name: string | null;
                planned: number;
                completed: number;
                aborted: number;
                cancelled: number;
                /** @description Time from creation to completion of completed jobs, in hours; null if there is none */
                hoursToCompletion: {
                    median: number;
                    p90: number;
                } | null;
            }[];
        };
        /** LogsByType */
        LogsByType: {
            period: {
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                from: string;
                /**
                 * Format: date
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                to: string;
                /** @description The team's time zone */
                timeZone: string;
                /**
                 * Format: date-time
                 * @description Start of the first day
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the last day
                 */
                end: string;
            };
            types: {
                /** @description Name of the operation, such as jobs.create */
                operation: string;
                /** @description Surface of the request */
                surface: string;
                count: number;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                lastAt: string;
            }[];
        };
        /** Member */
        Member: {
            /**
             * Format: uuid
             * @description ID of the person, used to assign jobs
             */
            id: string;
            name: string;
            email: string;
            /**
             * @description Role in the team
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "engineer";
            /**
             * Format: date-time
             * @description When the person became a member
             */
            createdAt: string;
        };
        /** PublishedAssetType */
        PublishedAssetType: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description Name of the asset type */
            name: string;
            /** @description Description for people */
            description: string | null;
            /** @description Version that assets are validated against */
            publishedVersion: number | null;
            /** @description Schema of the published version; null if none is published */
            attributeSchema: {
                /** @enum {string} */
                type: "object";
                /** @description Attributes by name. Start with a letter, then use letters, digits and `_`, at most 50 characters. Not constructor, hasOwnProperty, isPrototypeOf, propertyIsEnumerable, toString, valueOf, toLocaleString. */
                properties: {
                    [key: string]: {
                        /** @enum {string} */
                        type: "string" | "number" | "integer" | "boolean";
                        title?: string;
                        description?: string;
                        /** @description Allowed values */
                        enum?: (string | number)[];
                        /**
                         * @description For a string: a date, YYYY-MM-DD
                         * @enum {string}
                         */
                        format?: "date";
                        minLength?: number;
                        /** @description Default: 1000 */
                        maxLength?: number;
                        minimum?: number;
                        maximum?: number;
                    };
                };
                /** @description Attributes that are required on every asset */
                required?: string[];
                /** @enum {boolean} */
                additionalProperties?: false;
            } | null;
            /** @description Newest draft version; null if there is none */
            draft: {
                version: number;
                /** @description JSON Schema of the attributes: an object with strings, numbers, integers, booleans, enums and dates */
                attributeSchema: {
                    /** @enum {string} */
                    type: "object";
                    /** @description Attributes by name. Start with a letter, then use letters, digits and `_`, at most 50 characters. Not constructor, hasOwnProperty, isPrototypeOf, propertyIsEnumerable, toString, valueOf, toLocaleString. */
                    properties: {
                        [key: string]: {
                            /** @enum {string} */
                            type: "string" | "number" | "integer" | "boolean";
                            title?: string;
                            description?: string;
                            /** @description Allowed values */
                            enum?: (string | number)[];
                            /**
                             * @description For a string: a date, YYYY-MM-DD
                             * @enum {string}
                             */
                            format?: "date";
                            minLength?: number;
                            /** @description Default: 1000 */
                            maxLength?: number;
                            minimum?: number;
                            maximum?: number;
                        };
                    };
                    /** @description Attributes that are required on every asset */
                    required?: string[];
                    /** @enum {boolean} */
                    additionalProperties?: false;
                };
            } | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            fit?: components["schemas"]["TypeFit"];
        };
        /** RequestHistory */
        RequestHistory: {
            requestId: string;
            /** @description Operation and caller of the first change; null without the required scope */
            call: {
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                at: string;
                operation: string;
                surface: string;
                /**
                 * Format: uuid
                 * @description UUID
                 */
                credentialId: string;
                /**
                 * Format: uuid
                 * @description UUID
                 */
                personId: string | null;
            } | null;
            /** @description Changes and effects, oldest first */
            steps: {
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                at: string;
                /** @description change, submission, flow, event or webhook */
                kind: string;
                /** @description Summary of the step */
                summary: string;
                /** @description Path to read it; null if there is none */
                path: string | null;
                /**
                 * Format: uuid
                 * @description Credential that made a change, since callers may share an id; null for other steps
                 */
                credentialId: string | null;
            }[];
            /** @description False: some steps are not shown */
            complete: boolean;
            /** @description Kinds of step that the credential cannot read, with the required scope */
            hidden: {
                kind: string;
                scope: string;
            }[];
        };
        /** SearchResults */
        SearchResults: {
            /** @description Best match first */
            results: {
                /** @enum {string} */
                kind: "job" | "flow" | "fault" | "doc" | "client" | "site" | "asset" | "invoice";
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                /** @description Plain text; `⟦` and `⟧` mark the matches */
                title: string;
                /** @description Plain text excerpts; `⟦` and `⟧` mark the matches */
                snippet: string;
                /** @description REST path of the resource */
                link: string;
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                updatedAt: string;
            }[];
            /** @description Kinds that were not searched, because the credential lacks the scope */
            skippedKinds: {
                /** @enum {string} */
                kind: "job" | "flow" | "fault" | "doc" | "client" | "site" | "asset" | "invoice";
                /** @description Required scope */
                scope: string;
            }[];
        };
        /**
         * SentInvoiceLine
         * @description Either `jobId`, with `netPence` if the visit has no rate, or `activity` and `netPence`
         */
        SentInvoiceLine: {
            /**
             * Format: uuid
             * @description ID of a job of the client with a completed or aborted visit; the price is its rate
             */
            jobId?: string;
            /** @description Number of the visit of the job; 1 is the first. Default: the only visit to be billed */
            visit?: number;
            /** @description What was done */
            activity?: string;
            /**
             * Format: date
             * @description Day of the work
             * @example 2026-03-01
             */
            date?: string;
            /**
             * Format: mpan
             * @description MPAN of a line without `jobId`
             * @example 10 0000 0123 451
             */
            mpan?: string;
            /** @description Pence without VAT; negative for a discount */
            netPence?: number;
            /** @description In basis points: 2000 is 20 %. Default: the value of the profile */
            vatRate?: number;
        };
        /** SipError */
        SipError: {
            /** @constant */
            status: "error";
            /** @description Show it to the engineer: what happened, whether anyone was notified, and whom to telephone now */
            message: string;
            request_id: string;
            errors: {
                /** @description Invalid field; nested fields are separated by dots */
                field: string;
                error: string;
                /** @description How to fix it */
                fix?: string;
            }[];
            /** @description 400 for missing blocks: the scenario that was chosen */
            scenario?: string;
            /** @description 400 for missing blocks: why it was chosen */
            scenario_chosen_because?: string;
            /** @description 400 for missing blocks: whether the request named the scenario */
            scenario_pinned?: boolean;
            /** @description 400 for missing blocks: those that the scenario needs */
            missing_blocks?: string[];
            /** @description 400 for missing blocks: the scenario that is nearest to what was sent */
            nearest_scenario?: {
                /** @description To be sent as `scenario` */
                scenario: string;
                /** @description Blocks to send as well */
                add: string[];
                /** @description Blocks to leave out where `scenario` is not sent; never a report of tampering, danger or a fault. Where such a report leads to another scenario, the list is empty: send `scenario` */
                leave_out: string[];
            } | null;
            /** @description 409: the revision that this request was received as, before a later one */
            received_before?: {
                revision: number;
                /** Format: date-time */
                received_at: string;
            };
            /** @description 409: the current revision */
            revision?: number;
        };
        /** Site */
        Site: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description ID of the client; cannot be changed
             */
            clientId: string;
            /** @description What people call it */
            name: string;
            /** @description Address without the postcode */
            addressLines: string[];
            /** @description Postcode */
            postcode: string | null;
            /** @description MPANs of its metering points */
            mpans: string[];
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** SubmissionAnswer */
        SubmissionAnswer: {
            /** @description Show it to the engineer: what is sent, whom to telephone now, and why */
            message: string;
            /**
             * Format: uuid
             * @description Null in a dry run of a first submission
             */
            submission_id: string | null;
            /** @description As it was sent */
            job_id: string;
            /** @description Starts at 1 and increases by 1 with each correction */
            revision: number;
            /** @description Properties of a repeated request that were applied. Absent if all were applied */
            counted?: string[];
            /** @description S1 to S9 */
            scenario: string;
            /** @description Why this scenario applies */
            scenario_chosen_because?: string;
            /** @description Market messages that this request causes; in the response to a repeat, also those that wait by now */
            flows: {
                /**
                 * Format: uuid
                 * @description Null only in a dry run
                 */
                flow_id: string | null;
                flow: string;
                purpose: string;
                /** @description True: it is an assumption that this message is required */
                assumed: boolean;
                /** @description True: the file layout of the message is an assumption */
                layout_assumed?: boolean;
                to_role: string;
                to_mpid: string | null;
                /**
                 * @description HELD or QUEUED; that of an earlier message, which `flow_id` names, if that already says the same; in the response to a repeat, as it is now, but QUEUED also if it was sent meanwhile
                 * @enum {string}
                 */
                state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
                held: {
                    field: string;
                    reason: string;
                }[];
            }[];
            /** @description Messages that are no longer required; unsent ones are dropped */
            withdrawn?: string[];
            /** @description For an aborted job: its abort reason and the next step */
            abort?: {
                reason: string;
                /** @description Next actor */
                next_actor: string;
                next_action: string;
                rebookings_left: number;
                /** @description Failed visits at the metering point since the last completed visit */
                failed_visits?: number;
            };
            telephone?: components["schemas"]["TelephoneNow"];
            /** @description True: dry run, nothing was stored */
            dry_run?: boolean;
            warnings: {
                field: string;
                warning: string;
                fix?: string;
            }[];
        };
        /** SubmissionMessage */
        SubmissionMessage: {
            /**
             * Format: uuid
             * @description UUID
             */
            flow_id: string;
            flow: string;
            /** @description Revision that required it */
            revision: number;
            to_role: string;
            to_mpid: string | null;
            /** @enum {string} */
            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
            held: {
                field: string;
                reason: string;
            }[];
            /** @description Null until the file is generated */
            file_id: string | null;
            /** @description Why it was rejected or could not be sent */
            failure: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            acknowledged_at: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            rejected_at: string | null;
        };
        /** SubmissionRecord */
        SubmissionRecord: {
            /**
             * Format: uuid
             * @description UUID
             */
            submission_id: string;
            /** @description Job identifier as first sent */
            job_id: string;
            /**
             * Format: uuid
             * @description Job id of this service
             */
            service_job_id: string;
            /** @enum {string} */
            job_status: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
            revision: number;
            /** @description S1 to S9 */
            scenario: string;
            scenario_chosen_because?: string;
            scenario_table_version: number;
            /** @description Merged values of all revisions */
            submission: {
                /** @description Job and outcome; these properties can also be sent at the top level */
                job_details: {
                    /** @description Job identifier in the installer's system, or the job id of this service */
                    job_id: string;
                    /**
                     * @description CO completed, IP in progress (the job stays open), AB aborted
                     * @enum {string}
                     */
                    outcome_code: "CO" | "IP" | "AB";
                    /** @description Identifier of the safe isolation provider */
                    sip_id?: string;
                    /** @description Market participant id of the supplier: four of A-Z and 0-9 */
                    supplier_mpid?: string;
                    /**
                     * @description MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held
                     * @example 20 1234 5678 385
                     */
                    mpan?: string;
                    /**
                     * Format: date
                     * @description Day of the work. Default: today (Europe/London)
                     * @example 2026-03-01
                     */
                    date_of_action?: string;
                };
                /** @description Contact for the visit */
                contact?: {
                    /** @description Name of the contact */
                    name?: string;
                    /** @description Telephone number of the contact */
                    telephone?: string;
                };
                /** @description Meter details and faults */
                meter?: {
                    /** @description Serial number on the meter; a market message has at most the first 10 characters */
                    serial_number?: string;
                    /** @description Location of the meter */
                    location?: string;
                    /** @description Register ID; a market message has at most 2 characters */
                    register_id?: string;
                    /** @description True for a smart meter */
                    smart_meter?: boolean;
                    /** @description True when the meter is faulty: the supplier is notified */
                    fault?: boolean;
                };
                /** @description A fault on network equipment; the network operator is notified */
                dno_issue?: {
                    /**
                     * @description A: danger to life, telephone the DNO now and stay on site; B: serious; C: condition below standard
                     * @enum {string}
                     */
                    code: "A" | "B" | "C";
                    /** @description What is wrong with the distributor’s equipment */
                    comment?: string;
                };
                /** @description Signs of tampering; the supplier is notified */
                tampering?: {
                    /** @description Tampering code of the team */
                    code?: string;
                    /** @description Evidence of interference */
                    description?: string;
                };
                /** @description Maintenance: done or required */
                maintenance?: {
                    /**
                     * Format: date
                     * @description Day of the maintenance
                     * @example 2026-03-01
                     */
                    date?: string;
                    /** @description What was done */
                    nature?: string;
                    /** @description Site visit check code (J0024), two characters */
                    site_visit_check_code?: string;
                };
                /** @description Address of the metering point */
                address?: {
                    /** @description First line of the address */
                    line1?: string;
                    /** @description Second line */
                    line2?: string;
                    /** @description Town or city */
                    city?: string;
                    /** @description County */
                    county?: string;
                    /** @description Postcode */
                    postcode?: string;
                };
                /** @description Additional needs of the occupant */
                sip_ani?: {
                    /** @description True: a person on site depends on electricity for medical reasons */
                    medical?: boolean;
                    /** @description True: a third party must be present */
                    third_party_presence?: boolean;
                };
                /** @description Return visit that this request reports */
                return_work?: {
                    /**
                     * Format: date
                     * @description Day of the first visit
                     * @example 2026-03-01
                     */
                    initial_visit_date?: string;
                    /** @description Why a second visit was needed */
                    reason?: string;
                    /** @description Work done at the second visit */
                    work_completed?: string;
                };
                /** @description A critical fault of the meter; the supplier is notified */
                meter_fault_details?: {
                    /** @description Kind of fault */
                    fault_type?: string;
                    /** @description Observation */
                    description?: string;
                    /** @description Action required from the supplier */
                    action_required?: string;
                };
                /** @description Meter readings; a correction replaces the whole list (RFC 7396) */
                readings?: {
                    /** @description Type of reading; a market message needs a code of J0171, such as S (special) or R (routine) */
                    type: string;
                    /** @description Value of the register; a market message has one decimal */
                    value: number;
                }[];
                /** @description Additional information */
                additional_info?: string;
                /** @description Why the work could not be done; sent to the supplier. A code (1 no access to meter position; 2 distributor required; 3 suspected tampering; 5 de-energisation refused, new tenant; 7 de-energisation refused, future use identified; 8 de-energised, no reading available; 9 installation not ready for energisation, or faulty), an abort reason of the team, or text */
                failure_reason?: string;
                /** @description Site visit issue code of the team */
                site_visit_issue_code?: string;
                /**
                 * @description Scenario. Default: derived from the blocks
                 * @enum {string}
                 */
                scenario?: "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9";
            };
            /** @description Every market message of the job, oldest first */
            flows: components["schemas"]["SubmissionMessage"][];
            telephone?: components["schemas"]["TelephoneNow"];
            warnings: {
                field: string;
                warning: string;
                fix?: string;
            }[];
            /** @description Every request as received, oldest first */
            revisions: components["schemas"]["SubmissionRevision"][];
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updated_at: string;
        };
        /** SubmissionRevision */
        SubmissionRevision: {
            revision: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            received_at: string;
            request_id: string;
            scenario: string;
            /** @description Body as received */
            received: {
                [key: string]: unknown;
            };
        };
        /** Supplier */
        Supplier: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            name: string;
            /** @description Market participant id of the supplier, the receiver of its messages */
            mpid: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when it is not offered for new jobs; null while it is in use
             */
            retiredAt: string | null;
        };
        /** Team */
        Team: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            name: string;
            /** @description Market participant id of the team, the sender of its messages */
            mpid: string;
            /** @description Time zone of the metrics, as an IANA name */
            timeZone: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            members: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "owner" | "admin" | "member" | "engineer";
            }[];
            jobTypes: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
            }[];
            suppliers: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                name: string;
                mpid: string;
            }[];
            abortReasons: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                reason: string;
                /** @description Next actor */
                nextActor: string;
                nextAction: string;
                /** @description Number of rebookings allowed */
                rebookingLimit: number;
                /** @description J1253 codes that map to this reason in submissions with the outcome AB */
                failureCodes: string[];
                /** @description True: the default reason for submissions */
                isDefault: boolean;
            }[];
        };
        /**
         * TelephoneNow
         * @description Telephone the network operator now: danger to life, or details of the site that it does not know. Absent when no call is needed
         */
        TelephoneNow: {
            dno: {
                mpid: string;
                area: string;
                /** @description Null if the deployment does not set it */
                number: string | null;
            } | null;
            /** @description What to dial: the number of the operator, or 105, the national number for power cuts and danger to life, where it is not known */
            number: string;
            /**
             * Format: date-time
             * @description When the call was first required
             */
            since: string;
        };
        /** TypeFit */
        TypeFit: {
            /** @description Number of active assets that were checked */
            checked: number;
            /** @description False when there are more than 20000 */
            complete: boolean;
            /** @description Number of assets that do not match the version */
            unfit: number;
            /** @description Assets that do not match, at most 20, with at most 5 reasons each */
            assets: {
                /**
                 * Format: uuid
                 * @description UUID
                 */
                id: string;
                reasons: {
                    path: string;
                    message: string;
                }[];
            }[];
        };
        /** UnfitAsset */
        UnfitAsset: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            name: string;
            /** @description Version that the asset was validated against */
            typeVersion: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /** @description Why it does not match, at most 5 */
            reasons: {
                path: string;
                message: string;
            }[];
        };
        /** UninvoicedJob */
        UninvoicedJob: {
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Number of the visit of the job; 1 is the first */
            visit: number;
            /**
             * @description Completed or aborted visit. For `BILLED_WITHOUT_OUTCOME`: the kind with which it is billed
             * @enum {string}
             */
            kind: "COMPLETED_VISIT" | "ABORTED_VISIT";
            /**
             * Format: date-time
             * @description Time at which the end of the visit was reported
             */
            endedAt: string;
            /**
             * Format: date
             * @description Day of the visit, in the team's time zone
             * @example 2026-03-01
             */
            date: string;
            /**
             * Format: uuid
             * @description ID of the client, or of the client of the site
             */
            clientId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            jobTypeId: string | null;
            /** @description Name of the job type */
            activity: string | null;
            mpan: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            contractId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            rateId: string | null;
            /** @description Pence without VAT */
            netPence: number | null;
            /** @description VAT rate in basis points: 2000 is 20 % */
            vatRate: number | null;
            /**
             * @description Why it has no price
             * @enum {string|null}
             */
            reason: "NO_CLIENT" | "NO_JOB_TYPE" | "NO_RATE" | "SEVERAL_RATES" | "BILLED_AS_ABORTED" | "BILLED_AS_COMPLETED" | "BILLED_ON_ANOTHER_DAY" | "BILLED_WITHOUT_OUTCOME" | "DOUBTFUL_DAY" | null;
        };
        /** UnpricedJob */
        UnpricedJob: {
            /**
             * Format: uuid
             * @description UUID
             */
            jobId: string;
            /** @description Number of the visit of the job; 1 is the first */
            visit: number;
            /**
             * @description Completed or aborted visit. For `BILLED_WITHOUT_OUTCOME`: the kind with which it is billed
             * @enum {string}
             */
            kind: "COMPLETED_VISIT" | "ABORTED_VISIT";
            /**
             * Format: date-time
             * @description Time at which the end of the visit was reported
             */
            endedAt: string;
            /**
             * Format: date
             * @description Day of the visit, in the team's time zone
             * @example 2026-03-01
             */
            date: string;
            /**
             * Format: uuid
             * @description ID of the client, or of the client of the site
             */
            clientId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            jobTypeId: string | null;
            /** @description Name of the job type */
            activity: string | null;
            mpan: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            contractId: string | null;
            /**
             * Format: uuid
             * @description UUID
             */
            rateId: string | null;
            /** @description Pence without VAT */
            netPence: number | null;
            /** @description VAT rate in basis points: 2000 is 20 % */
            vatRate: number | null;
            /**
             * @description Why it has no price
             * @enum {string|null}
             */
            reason: "NO_CLIENT" | "NO_JOB_TYPE" | "NO_RATE" | "SEVERAL_RATES" | "BILLED_AS_ABORTED" | "BILLED_AS_COMPLETED" | "BILLED_ON_ANOTHER_DAY" | "BILLED_WITHOUT_OUTCOME" | "DOUBTFUL_DAY" | null;
            message: string;
            fix: string;
        };
        /** VatSummary */
        VatSummary: {
            /** @description VAT rate in basis points: 2000 is 20 % */
            vatRate: number;
            /** @description Pence */
            netPence: number;
            /** @description Pence */
            vatPence: number;
            /** @description Pence */
            grossPence: number;
        };
        /** Webhook */
        Webhook: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description URL of the receiver: https, on the public internet */
            url: string;
            /** @description Events that it receives */
            events: string[];
            /** @description Description for the team */
            description: string | null;
            /** @enum {string} */
            state: "active" | "disabled";
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            disabledAt: string | null;
            /** @description Reason of the last disabling */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /** @description API key, application or person that created the webhook. The webhook ends with it */
            endsWith: {
                /** @enum {string} */
                kind: "api_key" | "application" | "person";
                /** @description Null if it no longer exists */
                name: string | null;
            };
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Value of `webhook-id`, to detect duplicates
             */
            id: string;
            /**
             * Format: uuid
             * @description UUID
             */
            eventId: string;
            /** @description What happened */
            type: string;
            /** @description Posted body */
            payload: unknown;
            /**
             * @description `failed`: all attempts failed, or the webhook was disabled
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description Attempts since it was first due or last replayed */
            attempts: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            nextAttemptAt: string | null;
            /** @description The newest attempts, newest last */
            log: {
                /**
                 * Format: date-time
                 * @description Timestamp in UTC, with milliseconds
                 */
                at: string;
                /** @description HTTP status of the response; null if there was none */
                status: number | null;
                /** @description Why the attempt failed */
                error: string | null;
                milliseconds: number;
            }[];
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            deliveredAt: string | null;
        };
        /** WebhookReplay */
        WebhookReplay: {
            replayed: number;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            continueFrom: string | null;
        };
        /** WebhookWithNewSecret */
        WebhookWithNewSecret: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description URL of the receiver: https, on the public internet */
            url: string;
            /** @description Events that it receives */
            events: string[];
            /** @description Description for the team */
            description: string | null;
            /** @enum {string} */
            state: "active" | "disabled";
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            disabledAt: string | null;
            /** @description Reason of the last disabling */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /** @description API key, application or person that created the webhook. The webhook ends with it */
            endsWith: {
                /** @enum {string} */
                kind: "api_key" | "application" | "person";
                /** @description Null if it no longer exists */
                name: string | null;
            };
            /** @description Secret that signs deliveries (Standard Webhooks). Returned only once, and not for a repeated Idempotency-Key */
            secret?: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            previousSecretUntil?: string;
        };
        /** WebhookWithSecret */
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description UUID
             */
            id: string;
            /** @description URL of the receiver: https, on the public internet */
            url: string;
            /** @description Events that it receives */
            events: string[];
            /** @description Description for the team */
            description: string | null;
            /** @enum {string} */
            state: "active" | "disabled";
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            disabledAt: string | null;
            /** @description Reason of the last disabling */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Timestamp in UTC, with milliseconds
             */
            updatedAt: string;
            /** @description API key, application or person that created the webhook. The webhook ends with it */
            endsWith: {
                /** @enum {string} */
                kind: "api_key" | "application" | "person";
                /** @description Null if it no longer exists */
                name: string | null;
            };
            /** @description Secret that signs deliveries (Standard Webhooks). Returned only once, and not for a repeated Idempotency-Key */
            secret?: string;
        };
    };
    responses: {
        /** @description Bad Request: a value is invalid, unknown or missing, or the state does not allow the request */
        BadRequestError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Bad Request",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "BadRequestError",
                 *         "code": "wrong_format",
                 *         "doc_url": "https://api.example/v1/errors#wrong_format",
                 *         "issues": [
                 *           {
                 *             "code": "wrong_format",
                 *             "path": "scheduledDate",
                 *             "message": "is not a valid date",
                 *             "fix": "Send YYYY-MM-DD, such as 2026-03-01."
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unauthorized: the credential is missing, unknown, expired or revoked */
        UnauthorizedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Unauthorized",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "UnauthorizedError",
                 *         "code": "unauthorized",
                 *         "doc_url": "https://api.example/v1/errors#unauthorized",
                 *         "issues": [
                 *           {
                 *             "path": "Authorization",
                 *             "message": "is unknown or was revoked",
                 *             "fix": "Use an API key from Settings > Developer. A system with a token of its own uses the current one. An application requests authorization again.",
                 *             "code": "unauthorized"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Forbidden: the credential lacks the scope */
        ForbiddenError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Forbidden",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "ForbiddenError",
                 *         "code": "forbidden",
                 *         "doc_url": "https://api.example/v1/errors#forbidden",
                 *         "issues": [
                 *           {
                 *             "path": "Authorization",
                 *             "message": "lacks the scope jobs.write",
                 *             "fix": "Use an API key with jobs.write. Create keys in Settings > Developer > API Keys.",
                 *             "code": "forbidden"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not Found: no such resource in the team */
        NotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Not Found",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "NotFoundError",
                 *         "code": "not_found",
                 *         "doc_url": "https://api.example/v1/errors#not_found",
                 *         "issues": [
                 *           {
                 *             "path": "",
                 *             "message": "no job of your team has this id",
                 *             "fix": "Check the id.",
                 *             "code": "not_found"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not Acceptable: `Accept` has no supported media type */
        NotAcceptableError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Not Acceptable",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "NotAcceptableError",
                 *         "code": "not_acceptable",
                 *         "doc_url": "https://api.example/v1/errors#not_acceptable",
                 *         "issues": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Conflict: the `Idempotency-Key` was used for another request, or the resource has changed */
        ConflictError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Conflict",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "ConflictError",
                 *         "code": "idempotency_key_reused",
                 *         "doc_url": "https://api.example/v1/errors#idempotency_key_reused",
                 *         "issues": [
                 *           {
                 *             "code": "idempotency_key_reused",
                 *             "path": "Idempotency-Key",
                 *             "message": "was used with another request in the last 24 hours",
                 *             "fix": "Send a new key with each new request. Reuse a key only to retry the same request."
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Precondition Failed: the resource has changed since it was read (`If-Match`, or `revision` in the body) */
        PreconditionFailedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Precondition Failed",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "PreconditionFailedError",
                 *         "code": "version_changed",
                 *         "doc_url": "https://api.example/v1/errors#version_changed",
                 *         "issues": [
                 *           {
                 *             "code": "version_changed",
                 *             "path": "If-Match",
                 *             "message": "does not match the resource: it has changed since it was read",
                 *             "fix": "Read the resource again, check what has changed, and send the new ETag."
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Payload Too Large: the body exceeds the limit */
        PayloadTooLargeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Payload Too Large",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "PayloadTooLargeError",
                 *         "code": "body_too_large",
                 *         "doc_url": "https://api.example/v1/errors#body_too_large",
                 *         "issues": [
                 *           {
                 *             "path": "",
                 *             "message": "The body is too large.",
                 *             "fix": "Send less data in one request.",
                 *             "code": "body_too_large"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unsupported Media Type: the body is not JSON, or its encoding is not supported */
        UnsupportedMediaTypeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Unsupported Media Type",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "UnsupportedMediaTypeError",
                 *         "code": "unsupported_media_type",
                 *         "doc_url": "https://api.example/v1/errors#unsupported_media_type",
                 *         "issues": [
                 *           {
                 *             "path": "Content-Type",
                 *             "message": "is not application/json",
                 *             "fix": "Send JSON with Content-Type: application/json.",
                 *             "code": "unsupported_media_type"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too Many Requests: retry after `Retry-After` seconds */
        TooManyRequestsError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Too Many Requests",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "TooManyRequestsError",
                 *         "code": "rate_limited",
                 *         "doc_url": "https://api.example/v1/errors#rate_limited",
                 *         "issues": [
                 *           {
                 *             "path": "",
                 *             "message": "The limit of 600 requests a minute is exceeded.",
                 *             "fix": "Send the request again after 60 seconds.",
                 *             "code": "rate_limited"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Internal Server Error: quote `request_id` */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Internal Server Error",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "InternalServerError",
                 *         "code": "internal_error",
                 *         "doc_url": "https://api.example/v1/errors#internal_error",
                 *         "issues": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Service Unavailable: a dependency is unavailable or busy; retry after `Retry-After` seconds */
        ServiceUnavailableError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Api-Version": components["headers"]["Api-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Service Unavailable",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "ServiceUnavailableError",
                 *         "code": "unavailable",
                 *         "doc_url": "https://api.example/v1/errors#unavailable",
                 *         "issues": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Request Header Fields Too Large: the URL and the headers exceed 16 kB */
        RequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Request Header Fields Too Large",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "error": {
                 *         "name": "BadRequestError",
                 *         "code": "headers_too_large",
                 *         "doc_url": "https://api.example/v1/errors#headers_too_large",
                 *         "issues": [
                 *           {
                 *             "code": "headers_too_large",
                 *             "path": "",
                 *             "message": "The headers of the request are too large.",
                 *             "fix": "Send at most 16 kB of headers, the URL included, such as fewer values of a filter."
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Bad Request: nothing was saved or sent. `message` says whether anyone was notified and whom to telephone; `errors` names everything that is wrong */
        SipBadRequestError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Rejected. Nothing was saved or sent. Nobody was notified of the DNO fault. Danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC) and stay on site. On that call, inform it of any person on site who depends on electricity for medical reasons. See `errors`.",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "readings",
                 *           "error": "is required in scenario S8, which was chosen because `dno_issue` was sent with meter data",
                 *           "fix": "Send `readings`; S8 needs `job_details`, `contact`, `dno_issue`, `meter`, `readings`, `site_visit_issue_code`, `additional_info`. Or set the nearest scenario, which matches the blocks sent: `\"scenario\": \"S3\"` (without it, omit `meter`)."
                 *         },
                 *         {
                 *           "field": "site_visit_issue_code",
                 *           "error": "is required in scenario S8, which was chosen because `dno_issue` was sent with meter data",
                 *           "fix": "Send `site_visit_issue_code`; S8 needs `job_details`, `contact`, `dno_issue`, `meter`, `readings`, `site_visit_issue_code`, `additional_info`."
                 *         }
                 *       ],
                 *       "scenario": "S8",
                 *       "scenario_chosen_because": "`dno_issue` was sent with meter data",
                 *       "scenario_pinned": false,
                 *       "missing_blocks": [
                 *         "readings",
                 *         "site_visit_issue_code"
                 *       ],
                 *       "nearest_scenario": {
                 *         "scenario": "S3",
                 *         "add": [],
                 *         "leave_out": [
                 *           "meter"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Unauthorized: the credential is missing, unknown, expired or revoked */
        SipUnauthorizedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Rejected. Nothing was saved or sent. Give the worksheet to the office.",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "Authorization",
                 *           "error": "is unknown or was revoked",
                 *           "fix": "Use the current token of the integration, from Settings > Integrations. A key of Settings > Developer counts as another system, and its reports open second jobs. An application requests authorization again."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Forbidden: the credential lacks the scope */
        SipForbiddenError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Rejected. Nothing was saved or sent. Give the worksheet to the office.",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "Authorization",
                 *           "error": "lacks the scope sip.write",
                 *           "fix": "Use an API key with sip.write. Create keys in Settings > Integrations."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Conflict: the `Idempotency-Key` was used for another request, or the job was corrected after this request was first received (`received_before`) */
        SipConflictError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Rejected. Nothing was changed: this request was received before, and a later one applies. See `errors`.",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "corrects_revision",
                 *           "error": "is missing, and this request was received before, as revision 1 at 2026-03-01 09:30 UTC: nothing was changed. Revision 2 is current: outcome CO, MPAN 10 0000 0123 451, no fault",
                 *           "fix": "If it is a retry, discard it. To restore it, send it with `corrects_revision: 2`."
                 *         }
                 *       ],
                 *       "received_before": {
                 *         "revision": 1,
                 *         "received_at": "2026-03-01T09:30:00.000Z"
                 *       },
                 *       "revision": 2
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Payload Too Large: the body exceeds the limit */
        SipPayloadTooLargeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Payload Too Large",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "",
                 *           "error": "The body is too large.",
                 *           "fix": "Send less data in one request."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Unsupported Media Type: the body is not JSON, or its encoding is not supported */
        SipUnsupportedMediaTypeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Unsupported Media Type",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "Content-Type",
                 *           "error": "is not application/json",
                 *           "fix": "Send JSON with Content-Type: application/json."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Too Many Requests: retry after `Retry-After` seconds */
        SipTooManyRequestsError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Too Many Requests",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "",
                 *           "error": "The limit of 120 requests a minute is exceeded.",
                 *           "fix": "Send the request again after 60 seconds."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Internal Server Error: quote `request_id` */
        SipInternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Internal Server Error",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "errors": []
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Service Unavailable: a dependency is unavailable or busy; retry after `Retry-After` seconds */
        SipServiceUnavailableError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Service Unavailable",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d",
                 *       "errors": []
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
        /** @description Not Found: no such resource in the team */
        SipNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "message": "Not Found",
                 *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                 *       "errors": [
                 *         {
                 *           "field": "job_id",
                 *           "error": "is JOB-1002: your system has submitted nothing for it",
                 *           "fix": "Check it: it is the `job_id` that you sent, or the `service_job_id` of what you read. If the submission was not accepted, send it again."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SipError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description ID of the request, also in logs, events and audit entries. Quote it to support.
         * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d
         */
        "X-Request-Id": string;
        /**
         * @description Version of the API.
         * @example 1.2
         */
        "Api-Version": string;
        /**
         * @description Request limit (`q`) of the credential per window (`w`, in seconds).
         * @example "credential"; q=600; w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Remaining requests (`r`), and seconds until the reset (`t`).
         * @example "credential"; r=597; t=60
         */
        RateLimit: string;
        /**
         * @description Seconds to wait before a retry. A 404 has it only for a PDF that is not ready (`pdf_not_ready`).
         * @example 60
         */
        "Retry-After": number;
        /** @description URL of the resource metadata (RFC 9728) and, on a 403, the missing scope (RFC 6750). */
        "WWW-Authenticate": string;
        /** @description Sent if this is the stored response for the `Idempotency-Key`. Nothing was changed. */
        "Idempotent-Replayed": "true";
        /**
         * @description `rel="next"`: next page of a list (RFC 8288). `rel="deprecation"`: documentation of the deprecated feature.
         * @example <https://operations.example/v1/jobs?limit=2&cursor=MjAyNi0w>; rel="next"
         */
        Link: string;
        /**
         * @description Date of the deprecation (RFC 9745).
         * @example @1764547200
         */
        Deprecation: string;
        /**
         * @description Earliest date of removal (RFC 8594).
         * @example Tue, 01 Dec 2026 00:00:00 GMT
         */
        Sunset: string;
        /**
         * @description ETag of the resource, for `If-None-Match`, and for `If-Match` where it is supported (RFC 9110).
         * @example "mwtdw0m9-3q2u8Yc1kZb0a9Xw"
         */
        ETag: string;
        /**
         * @description URL of the created resource.
         * @example /v1/jobs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
         */
        Location: string;
        /** @description `attachment` with the file name (RFC 6266). */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "abort_reasons.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of items per page. Default: 20
                 * @example 20
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "reason": "Other",
                     *           "nextActor": "office",
                     *           "nextAction": "Read the comment and decide",
                     *           "rebookingLimit": 3,
                     *           "failureCodes": [],
                     *           "isDefault": true,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "retiredAt": null
                     *         },
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "reason": "Installation not ready",
                     *           "nextActor": "installer",
                     *           "nextAction": "Report when ready",
                     *           "rebookingLimit": 3,
                     *           "failureCodes": [
                     *             "9"
                     *           ],
                     *           "isDefault": false,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "retiredAt": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AbortReason"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "asset_types.list": {
        parameters: {
            query?: {
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 50
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Charger",
                     *           "description": null,
                     *           "publishedVersion": 1,
                     *           "attributeSchema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "note": {
                     *                 "type": "string"
                     *               },
                     *               "phase": {
                     *                 "enum": [
                     *                   "one",
                     *                   "three"
                     *                 ],
                     *                 "type": "string"
                     *               },
                     *               "smart": {
                     *                 "type": "boolean"
                     *               },
                     *               "powerKw": {
                     *                 "type": "number",
                     *                 "minimum": 0
                     *               }
                     *             }
                     *           },
                     *           "draft": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Charger",
                     *           "description": null,
                     *           "publishedVersion": 1,
                     *           "attributeSchema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "note": {
                     *                 "type": "string"
                     *               },
                     *               "phase": {
                     *                 "enum": [
                     *                   "one",
                     *                   "three"
                     *                 ],
                     *                 "type": "string"
                     *               },
                     *               "smart": {
                     *                 "type": "boolean"
                     *               },
                     *               "powerKw": {
                     *                 "type": "number",
                     *                 "minimum": 0
                     *               }
                     *             }
                     *           },
                     *           "draft": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssetType"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "asset_types.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "EV charger",
                 *       "attributeSchema": {
                 *         "type": "object",
                 *         "properties": {
                 *           "phase": {
                 *             "type": "string",
                 *             "enum": [
                 *               "one",
                 *               "three"
                 *             ]
                 *           },
                 *           "powerKw": {
                 *             "type": "number",
                 *             "minimum": 0,
                 *             "maximum": 400
                 *           },
                 *           "installedOn": {
                 *             "type": "string",
                 *             "format": "date"
                 *           },
                 *           "smart": {
                 *             "type": "boolean"
                 *           }
                 *         },
                 *         "required": [
                 *           "phase"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Name of the asset type */
                    name: string;
                    /** @description Description for people */
                    description?: string;
                    /** @description JSON Schema of the attributes: an object with strings, numbers, integers, booleans, enums and dates */
                    attributeSchema: {
                        /** @enum {string} */
                        type: "object";
                        /** @description Attributes by name. Start with a letter, then use letters, digits and `_`, at most 50 characters. Not constructor, hasOwnProperty, isPrototypeOf, propertyIsEnumerable, toString, valueOf, toLocaleString. */
                        properties: {
                            [key: string]: {
                                /** @enum {string} */
                                type: "string" | "number" | "integer" | "boolean";
                                title?: string;
                                description?: string;
                                /** @description Allowed values */
                                enum?: (string | number)[];
                                /**
                                 * @description For a string: a date, YYYY-MM-DD
                                 * @enum {string}
                                 */
                                format?: "date";
                                minLength?: number;
                                /** @description Default: 1000 */
                                maxLength?: number;
                                minimum?: number;
                                maximum?: number;
                            };
                        };
                        /** @description Attributes that are required on every asset */
                        required?: string[];
                        /** @enum {boolean} */
                        additionalProperties?: false;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "EV charger",
                     *         "description": null,
                     *         "publishedVersion": null,
                     *         "attributeSchema": null,
                     *         "draft": {
                     *           "version": 1,
                     *           "attributeSchema": {
                     *             "type": "object",
                     *             "required": [
                     *               "phase"
                     *             ],
                     *             "properties": {
                     *               "phase": {
                     *                 "enum": [
                     *                   "one",
                     *                   "three"
                     *                 ],
                     *                 "type": "string"
                     *               },
                     *               "smart": {
                     *                 "type": "boolean"
                     *               },
                     *               "powerKw": {
                     *                 "type": "number",
                     *                 "maximum": 400,
                     *                 "minimum": 0
                     *               },
                     *               "installedOn": {
                     *                 "type": "string",
                     *                 "format": "date"
                     *               }
                     *             }
                     *           }
                     *         },
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssetType"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "asset_types.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02",
                     *         "name": "Charger",
                     *         "description": null,
                     *         "publishedVersion": 1,
                     *         "attributeSchema": {
                     *           "type": "object",
                     *           "properties": {
                     *             "note": {
                     *               "type": "string"
                     *             },
                     *             "phase": {
                     *               "enum": [
                     *                 "one",
                     *                 "three"
                     *               ],
                     *               "type": "string"
                     *             },
                     *             "smart": {
                     *               "type": "boolean"
                     *             },
                     *             "powerKw": {
                     *               "type": "number",
                     *               "minimum": 0
                     *             }
                     *           }
                     *         },
                     *         "draft": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssetType"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "asset_types.fit": {
        parameters: {
            query?: {
                /**
                 * @description Default: the newest draft, or the published version if there is no draft
                 * @example 2
                 */
                version?: number;
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Charger",
                     *           "typeVersion": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "reasons": [
                     *             {
                     *               "path": "attributes.powerKw",
                     *               "message": "is required"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UnfitAsset"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "asset_type_versions.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attributeSchema": {
                 *         "type": "object",
                 *         "properties": {
                 *           "phase": {
                 *             "type": "string",
                 *             "enum": [
                 *               "one",
                 *               "three"
                 *             ]
                 *           },
                 *           "powerKw": {
                 *             "type": "number",
                 *             "minimum": 0,
                 *             "maximum": 400
                 *           },
                 *           "installedOn": {
                 *             "type": "string",
                 *             "format": "date"
                 *           },
                 *           "smart": {
                 *             "type": "boolean"
                 *           }
                 *         },
                 *         "required": [
                 *           "phase"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description JSON Schema of the attributes: an object with strings, numbers, integers, booleans, enums and dates */
                    attributeSchema: {
                        /** @enum {string} */
                        type: "object";
                        /** @description Attributes by name. Start with a letter, then use letters, digits and `_`, at most 50 characters. Not constructor, hasOwnProperty, isPrototypeOf, propertyIsEnumerable, toString, valueOf, toLocaleString. */
                        properties: {
                            [key: string]: {
                                /** @enum {string} */
                                type: "string" | "number" | "integer" | "boolean";
                                title?: string;
                                description?: string;
                                /** @description Allowed values */
                                enum?: (string | number)[];
                                /**
                                 * @description For a string: a date, YYYY-MM-DD
                                 * @enum {string}
                                 */
                                format?: "date";
                                minLength?: number;
                                /** @description Default: 1000 */
                                maxLength?: number;
                                minimum?: number;
                                maximum?: number;
                            };
                        };
                        /** @description Attributes that are required on every asset */
                        required?: string[];
                        /** @enum {boolean} */
                        additionalProperties?: false;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02",
                     *         "name": "Charger",
                     *         "description": null,
                     *         "publishedVersion": 1,
                     *         "attributeSchema": {
                     *           "type": "object",
                     *           "required": [
                     *             "phase"
                     *           ],
                     *           "properties": {
                     *             "phase": {
                     *               "enum": [
                     *                 "one",
                     *                 "three"
                     *               ],
                     *               "type": "string"
                     *             },
                     *             "smart": {
                     *               "type": "boolean"
                     *             },
                     *             "powerKw": {
                     *               "type": "number",
                     *               "maximum": 400,
                     *               "minimum": 0
                     *             }
                     *           }
                     *         },
                     *         "draft": {
                     *           "version": 2,
                     *           "attributeSchema": {
                     *             "type": "object",
                     *             "required": [
                     *               "phase"
                     *             ],
                     *             "properties": {
                     *               "phase": {
                     *                 "enum": [
                     *                   "one",
                     *                   "three"
                     *                 ],
                     *                 "type": "string"
                     *               },
                     *               "smart": {
                     *                 "type": "boolean"
                     *               },
                     *               "powerKw": {
                     *                 "type": "number",
                     *                 "maximum": 400,
                     *                 "minimum": 0
                     *               },
                     *               "installedOn": {
                     *                 "type": "string",
                     *                 "format": "date"
                     *               }
                     *             }
                     *           }
                     *         },
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssetType"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "asset_type_versions.publish": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Asset type, from GET /v1/asset-types
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": {
                    /** @description Default: the newest draft */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02",
                     *         "name": "Charger",
                     *         "description": null,
                     *         "publishedVersion": 2,
                     *         "attributeSchema": {
                     *           "type": "object",
                     *           "properties": {
                     *             "note": {
                     *               "type": "string"
                     *             },
                     *             "phase": {
                     *               "enum": [
                     *                 "one",
                     *                 "three"
                     *               ],
                     *               "type": "string"
                     *             },
                     *             "smart": {
                     *               "type": "boolean"
                     *             },
                     *             "powerKw": {
                     *               "type": "number",
                     *               "minimum": 0
                     *             }
                     *           }
                     *         },
                     *         "draft": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "fit": {
                     *           "checked": 0,
                     *           "complete": true,
                     *           "unfit": 0,
                     *           "assets": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublishedAssetType"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.list": {
        parameters: {
            query?: {
                /**
                 * @description Status of the asset. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "ACTIVE"
                 *     ]
                 */
                status?: ("ACTIVE" | "ARCHIVED")[];
                /** @description Id of the type. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                typeId?: string[];
                /** @description Id of the site. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                siteId?: string[];
                /** @description Id of the job. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobId?: string[];
                /** @description Version of the type that its attributes were validated against */
                typeVersion?: number;
                /** @description Serial number on the device, with or without spaces, in small letters or capitals */
                serialNumber?: string;
                /**
                 * @description Attribute and value, separated by a colon, such as `phase:three`, `smart:true` or `powerKw:22`
                 * @example phase:three
                 */
                attribute?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 50
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "typeVersion": 1,
                     *           "status": "ACTIVE",
                     *           "name": "Charger",
                     *           "serialNumber": null,
                     *           "attributes": {
                     *             "phase": "three"
                     *           },
                     *           "siteId": null,
                     *           "jobId": null,
                     *           "revision": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "archivedAt": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02",
                 *       "name": "Charger in bay 4",
                 *       "serialNumber": "EV-2041",
                 *       "attributes": {
                 *         "phase": "three",
                 *         "powerKw": 22
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description From GET /v1/asset-types
                     */
                    typeId: string;
                    /** @description Name of the asset, for people */
                    name: string;
                    /** @description Attribute values by name, as defined by the schema of the asset type */
                    attributes?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description Serial number on the device */
                    serialNumber?: string;
                    /**
                     * Format: uuid
                     * @description Id of the site
                     */
                    siteId?: string;
                    /**
                     * Format: uuid
                     * @description Id of the job
                     */
                    jobId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02",
                     *         "typeVersion": 1,
                     *         "status": "ACTIVE",
                     *         "name": "Charger in bay 4",
                     *         "serialNumber": "EV-2041",
                     *         "attributes": {
                     *           "phase": "three",
                     *           "powerKw": 22
                     *         },
                     *         "siteId": null,
                     *         "jobId": null,
                     *         "revision": 1,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "archivedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.filter_options": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "counted": 2,
                     *         "complete": true,
                     *         "statuses": [
                     *           {
                     *             "status": "ACTIVE",
                     *             "count": 2
                     *           }
                     *         ],
                     *         "types": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *             "name": "Charger",
                     *             "count": 1
                     *           },
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "name": "Charger",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "sites": [],
                     *         "attributes": [
                     *           {
                     *             "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *             "attribute": "phase",
                     *             "value": "three",
                     *             "count": 1
                     *           },
                     *           {
                     *             "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "attribute": "phase",
                     *             "value": "one",
                     *             "count": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssetFilterOptions"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01",
                     *         "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "typeVersion": 1,
                     *         "status": "ACTIVE",
                     *         "name": "Charger",
                     *         "serialNumber": null,
                     *         "attributes": {},
                     *         "siteId": null,
                     *         "jobId": null,
                     *         "revision": 1,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "archivedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01",
                     *         "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "typeVersion": 1,
                     *         "status": "ARCHIVED",
                     *         "name": "Charger",
                     *         "serialNumber": null,
                     *         "attributes": {},
                     *         "siteId": null,
                     *         "jobId": null,
                     *         "revision": 2,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "archivedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.history": {
        parameters: {
            query?: {
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "revision": 1,
                     *           "action": "created",
                     *           "restoredFrom": null,
                     *           "changed": [
                     *             "name"
                     *           ],
                     *           "asset": {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01",
                     *             "name": "Charger",
                     *             "jobId": null,
                     *             "siteId": null,
                     *             "status": "ACTIVE",
                     *             "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *             "revision": 1,
                     *             "createdAt": "2026-03-01T09:30:00.000Z",
                     *             "updatedAt": "2026-03-01T09:30:00.000Z",
                     *             "archivedAt": null,
                     *             "attributes": {},
                     *             "typeVersion": 1,
                     *             "serialNumber": null
                     *           },
                     *           "credentialId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *           "personId": null,
                     *           "surface": "rest",
                     *           "requestId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7004",
                     *           "at": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssetSnapshot"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1
                 *     }
                 */
                "application/json": {
                    /** @description Number of the snapshot to restore; see the history */
                    revision: number;
                    /** @description Changes of the attributes of the snapshot, so that they fit the type; null removes one */
                    attributes?: {
                        [key: string]: string | number | boolean | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01",
                     *         "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "typeVersion": 1,
                     *         "status": "ACTIVE",
                     *         "name": "Charger",
                     *         "serialNumber": null,
                     *         "attributes": {},
                     *         "siteId": null,
                     *         "jobId": null,
                     *         "revision": 2,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "archivedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "assets.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attributes": {
                 *         "powerKw": 11,
                 *         "smart": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Name of the asset, for people */
                    name?: string;
                    /** @description Serial number on the device */
                    serialNumber?: string | null;
                    /** @description Attributes to change; null removes one. Others are unchanged */
                    attributes?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /**
                     * Format: uuid
                     * @description Id of the site
                     */
                    siteId?: string | null;
                    /**
                     * Format: uuid
                     * @description Id of the job
                     */
                    jobId?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01",
                     *         "typeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "typeVersion": 1,
                     *         "status": "ACTIVE",
                     *         "name": "Charger",
                     *         "serialNumber": null,
                     *         "attributes": {
                     *           "powerKw": 11
                     *         },
                     *         "siteId": null,
                     *         "jobId": null,
                     *         "revision": 2,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "archivedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "clients.list": {
        parameters: {
            query?: {
                /**
                 * @description Prefix; case-insensitive
                 * @example Example
                 */
                name?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Example Installations Ltd",
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Client"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "clients.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example Installations Ltd"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the client */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "Example Installations Ltd",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Client"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "clients.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "name": "Example Installations Ltd",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Client"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "clients.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example Installations Limited"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the client */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "name": "Example Installations Limited",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Client"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "deprecated_uses.list": {
        parameters: {
            query?: {
                /** @description Id of the credential. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                credentialId?: string[];
                /**
                 * @description Name of the operation, such as `docs.create`
                 * @example docs.create
                 */
                operation?: string;
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "credentialId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "credentialName": null,
                     *           "operation": "docs.create",
                     *           "deprecation": "client_from_site",
                     *           "uses": 1,
                     *           "firstUsedAt": "2026-03-01T09:30:00.000Z",
                     *           "lastUsedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeprecatedUse"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "faults.list": {
        parameters: {
            query?: {
                /**
                 * @description True: open faults. False: closed faults. Default: both
                 * @example true
                 */
                open?: boolean;
                /**
                 * @description A: danger to life; B: serious; C: below standard. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "A"
                 *     ]
                 */
                category?: ("A" | "B" | "C")[];
                /**
                 * @description Network operator: the first two digits of its MPANs, or its MPID. Faults with an unknown operator are always included
                 * @example 10
                 */
                dno?: string;
                /** @description True: open faults whose operator must be telephoned immediately, in any current category. `category=A` does not include faults that were downgraded */
                telephoneNow?: boolean;
                /** @description True: acknowledged by a person */
                acknowledged?: boolean;
                /** @description True: open, past `respondBy`, and not acknowledged by a person or the operator */
                overdue?: boolean;
                /** @description True: open faults whose operator does not have the newest report (see `reportState`) */
                withoutReport?: boolean;
                /** @description Id of the job. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobId?: string[];
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Job identifier in the installer's system: the current one, or the one that was sent first */
                jobReference?: string;
                /** @description Sort order; `-` is newest first. Default: `-reportedAt` */
                sort?: "-reportedAt" | "reportedAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "jobReference": "JOB-1001",
                     *           "category": "A",
                     *           "dno": {
                     *             "distributorId": "10",
                     *             "mpid": "EELC",
                     *             "area": "Eastern"
                     *           },
                     *           "mpan": "1000000123451",
                     *           "mpanDoubtful": false,
                     *           "comment": "Cut-out is hot",
                     *           "telephoneNow": true,
                     *           "reportedAt": "2026-03-01T09:30:00.000Z",
                     *           "respondBy": "2026-03-01T10:30:00.000Z",
                     *           "overdue": false,
                     *           "escalatedAt": null,
                     *           "respondedAt": null,
                     *           "response": null,
                     *           "acknowledgedAt": null,
                     *           "acknowledgedBy": null,
                     *           "callDemandedAt": "2026-03-01T09:30:00.000Z",
                     *           "callConfirmedAt": null,
                     *           "callConfirmedBy": null,
                     *           "callReference": null,
                     *           "withdrawnAt": null,
                     *           "reportState": "waiting",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "changedAt": "2026-03-01T09:30:00.000Z",
                     *           "closedAt": null,
                     *           "closedReason": null,
                     *           "misdirectedReports": []
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DnoFault"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "faults.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobReference": "JOB-1001",
                     *         "category": "A",
                     *         "dno": {
                     *           "distributorId": "10",
                     *           "mpid": "EELC",
                     *           "area": "Eastern"
                     *         },
                     *         "mpan": "1000000123451",
                     *         "mpanDoubtful": false,
                     *         "comment": "Cut-out is hot",
                     *         "telephoneNow": true,
                     *         "reportedAt": "2026-03-01T09:30:00.000Z",
                     *         "respondBy": "2026-03-01T10:30:00.000Z",
                     *         "overdue": false,
                     *         "escalatedAt": null,
                     *         "respondedAt": null,
                     *         "response": null,
                     *         "acknowledgedAt": null,
                     *         "acknowledgedBy": null,
                     *         "callDemandedAt": "2026-03-01T09:30:00.000Z",
                     *         "callConfirmedAt": null,
                     *         "callConfirmedBy": null,
                     *         "callReference": null,
                     *         "withdrawnAt": null,
                     *         "reportState": "waiting",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "changedAt": "2026-03-01T09:30:00.000Z",
                     *         "closedAt": null,
                     *         "closedReason": null,
                     *         "misdirectedReports": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DnoFault"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "faults.acknowledge": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Robin Watch",
                 *       "mpan": "1000000123451"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the person */
                    name: string;
                    /**
                     * @description MPAN of the fault as the caller saw it, 13 digits, spaces allowed; null if it was unknown. Required after the fault was moved, raised or reported again
                     * @example 10 0000 0123 451
                     */
                    mpan?: string | null;
                    /**
                     * Format: date-time
                     * @description When the caller read the fault, or the `updatedAt` that was returned. Required after the fault was moved, raised or reported again
                     * @example 2026-03-01T09:30:00Z
                     */
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobReference": "JOB-1001",
                     *         "category": "A",
                     *         "dno": {
                     *           "distributorId": "10",
                     *           "mpid": "EELC",
                     *           "area": "Eastern"
                     *         },
                     *         "mpan": "1000000123451",
                     *         "mpanDoubtful": false,
                     *         "comment": "Cut-out is hot",
                     *         "telephoneNow": true,
                     *         "reportedAt": "2026-03-01T09:30:00.000Z",
                     *         "respondBy": "2026-03-01T10:30:00.000Z",
                     *         "overdue": false,
                     *         "escalatedAt": null,
                     *         "respondedAt": null,
                     *         "response": null,
                     *         "acknowledgedAt": "2026-03-01T09:30:00.000Z",
                     *         "acknowledgedBy": "Robin Watch",
                     *         "callDemandedAt": "2026-03-01T09:30:00.000Z",
                     *         "callConfirmedAt": null,
                     *         "callConfirmedBy": null,
                     *         "callReference": null,
                     *         "withdrawnAt": null,
                     *         "reportState": "waiting",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "changedAt": "2026-03-01T09:30:00.000Z",
                     *         "closedAt": null,
                     *         "closedReason": null,
                     *         "misdirectedReports": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DnoFault"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "faults.get_call": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobReference": "JOB-1001",
                     *         "demanded": true,
                     *         "demandedSince": "2026-03-01T09:30:00.000Z",
                     *         "reportedAt": "2026-03-01T09:30:00.000Z",
                     *         "reportState": "waiting",
                     *         "response": null,
                     *         "withdrawnAt": null,
                     *         "closedAt": null,
                     *         "dangerReported": true,
                     *         "remarks": [
                     *           "Ask the operator to state the job reference JOB-1001 in its response: a response without it cannot end the call.",
                     *           "The operator may not have the report yet: it is not sent. State all details."
                     *         ],
                     *         "dno": {
                     *           "mpid": "EELC",
                     *           "area": "Eastern",
                     *           "number": null
                     *         },
                     *         "mpan": "1000000123451",
                     *         "mpanDoubtful": false,
                     *         "category": "A",
                     *         "comment": "Cut-out is hot",
                     *         "address": null,
                     *         "siteAddress": null,
                     *         "meterLocation": null,
                     *         "medical": null,
                     *         "contact": {
                     *           "name": "Sam Fitter",
                     *           "telephone": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FaultCall"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "faults.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Cut-out replaced, reference EN-4711",
                 *       "dangerOver": true,
                 *       "mpan": "1000000123451"
                 *     }
                 */
                "application/json": {
                    /** @description Reason for closing the fault */
                    reason: string;
                    /** @description True: close the fault without the outstanding call to the network operator, because no call is needed */
                    withoutCall?: boolean;
                    /** @description True: the danger no longer exists, for example because it was repaired or was reported by mistake. Default: false, for example for a duplicate of another fault */
                    dangerOver?: boolean;
                    /**
                     * @description MPAN of the fault as the caller saw it, 13 digits, spaces allowed; null if it was unknown. Required after the fault was moved, raised or reported again
                     * @example 10 0000 0123 451
                     */
                    mpan?: string | null;
                    /**
                     * Format: date-time
                     * @description When the caller read the fault, or the `updatedAt` that was returned. Required after the fault was moved, raised or reported again
                     * @example 2026-03-01T09:30:00Z
                     */
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobReference": "JOB-1001",
                     *         "category": "B",
                     *         "dno": {
                     *           "distributorId": "10",
                     *           "mpid": "EELC",
                     *           "area": "Eastern"
                     *         },
                     *         "mpan": "1000000123451",
                     *         "mpanDoubtful": false,
                     *         "comment": null,
                     *         "telephoneNow": false,
                     *         "reportedAt": "2026-03-01T09:30:00.000Z",
                     *         "respondBy": "2026-03-02T09:30:00.000Z",
                     *         "overdue": false,
                     *         "escalatedAt": null,
                     *         "respondedAt": null,
                     *         "response": null,
                     *         "acknowledgedAt": null,
                     *         "acknowledgedBy": null,
                     *         "callDemandedAt": null,
                     *         "callConfirmedAt": null,
                     *         "callConfirmedBy": null,
                     *         "callReference": null,
                     *         "withdrawnAt": null,
                     *         "reportState": null,
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "changedAt": "2026-03-01T09:30:00.000Z",
                     *         "closedAt": "2026-03-01T09:30:00.000Z",
                     *         "closedReason": "The danger is over: Cut-out replaced, reference EN-4711",
                     *         "misdirectedReports": [],
                     *         "withdrawn": [
                     *           "D0135"
                     *         ],
                     *         "warnings": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ClosedFault"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "faults.confirm_call": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Robin Watch",
                 *       "reference": "EN-4711",
                 *       "mpan": "1000000123451"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the person */
                    name: string;
                    /** @description Reference of the call, from the network operator. Required where the operator of the fault is not known: name there whom you telephoned */
                    reference?: string;
                    /**
                     * Format: date-time
                     * @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional
                     * @example 2026-03-01T09:30:00Z
                     */
                    at?: string;
                    /**
                     * @description MPAN that the call was about, 13 digits, spaces allowed; null if it was unknown. Required after the fault was moved, raised or reported again
                     * @example 10 0000 0123 451
                     */
                    mpan?: string | null;
                    /**
                     * @description Network operator that was called: the first two digits of its MPANs, or its MPID
                     * @example 10
                     * @example EELC
                     */
                    dno?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobReference": "JOB-1001",
                     *         "category": "A",
                     *         "dno": {
                     *           "distributorId": "10",
                     *           "mpid": "EELC",
                     *           "area": "Eastern"
                     *         },
                     *         "mpan": "1000000123451",
                     *         "mpanDoubtful": false,
                     *         "comment": "Cut-out is hot",
                     *         "telephoneNow": false,
                     *         "reportedAt": "2026-03-01T09:30:00.000Z",
                     *         "respondBy": "2026-03-01T10:30:00.000Z",
                     *         "overdue": false,
                     *         "escalatedAt": null,
                     *         "respondedAt": null,
                     *         "response": null,
                     *         "acknowledgedAt": null,
                     *         "acknowledgedBy": null,
                     *         "callDemandedAt": "2026-03-01T09:30:00.000Z",
                     *         "callConfirmedAt": "2026-03-01T09:30:00.000Z",
                     *         "callConfirmedBy": "Robin Watch",
                     *         "callReference": "EN-4711",
                     *         "withdrawnAt": null,
                     *         "reportState": "waiting",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "changedAt": "2026-03-01T09:30:00.000Z",
                     *         "closedAt": null,
                     *         "closedReason": null,
                     *         "misdirectedReports": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DnoFault"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "doc_templates.list": {
        parameters: {
            query?: {
                /**
                 * @description Prefix; case-insensitive
                 * @example Isolation
                 */
                name?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Isolation certificate",
                     *           "fields": [
                     *             {
                     *               "name": "isolatedOn",
                     *               "type": "date",
                     *               "earliest": "2020-01-01",
                     *               "required": true
                     *             },
                     *             {
                     *               "name": "reading",
                     *               "type": "number",
                     *               "minimum": 0,
                     *               "required": false
                     *             }
                     *           ],
                     *           "body": "<p>{{isolatedOn}}: {{reading}} {{cause}}</p><p>{{note}}</p>{{#isSafe}}<b>Safe</b>{{/isSafe}}",
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocTemplate"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "doc_templates.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Isolation certificate",
                 *       "fields": [
                 *         {
                 *           "name": "isolatedOn",
                 *           "type": "date",
                 *           "required": true
                 *         },
                 *         {
                 *           "name": "reading",
                 *           "type": "number",
                 *           "minimum": 0
                 *         },
                 *         {
                 *           "name": "isSafe",
                 *           "type": "boolean",
                 *           "required": true
                 *         }
                 *       ],
                 *       "body": "<p>Isolated on {{isolatedOn}}, reading {{reading}}.</p>{{^isSafe}}<p>Not safe.</p>{{/isSafe}}"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the template */
                    name: string;
                    /** @description Fields to fill in for each doc */
                    fields: {
                        /** @description A lowercase letter, then at most 39 letters, digits and underscores */
                        name: string;
                        /** @description What people call it */
                        label?: string;
                        /** @enum {string} */
                        type: "string" | "number" | "date" | "boolean" | "choice";
                        /** @description Default: false */
                        required?: boolean;
                        /** @description Of a string: characters */
                        minLength?: number;
                        /** @description Of a string: characters. Default: 2000 */
                        maxLength?: number;
                        /** @description Of a number */
                        minimum?: number;
                        /** @description Of a number */
                        maximum?: number;
                        /**
                         * Format: date
                         * @description Of a date, YYYY-MM-DD
                         * @example 2026-03-01
                         */
                        earliest?: string;
                        /**
                         * Format: date
                         * @description Of a date, YYYY-MM-DD
                         * @example 2026-03-01
                         */
                        latest?: string;
                        /** @description For a choice: the allowed values */
                        choices?: string[];
                    }[];
                    /** @description HTML with mustache tags: {{field}} inserts the escaped value; {{#field}}…{{/field}} renders if a boolean field is true, {{^field}}…{{/field}} if it is false, which needs a required field */
                    body: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "Isolation certificate",
                     *         "fields": [
                     *           {
                     *             "name": "isolatedOn",
                     *             "type": "date",
                     *             "required": true
                     *           },
                     *           {
                     *             "name": "reading",
                     *             "type": "number",
                     *             "minimum": 0,
                     *             "required": false
                     *           }
                     *         ],
                     *         "body": "<p>Isolated on {{isolatedOn}}, reading {{reading}}.</p>{{^isSafe}}<p>Not safe.</p>{{/isSafe}}",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "doc_templates.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22",
                     *         "name": "Isolation certificate",
                     *         "fields": [
                     *           {
                     *             "name": "isolatedOn",
                     *             "type": "date",
                     *             "earliest": "2020-01-01",
                     *             "required": true
                     *           },
                     *           {
                     *             "name": "reading",
                     *             "type": "number",
                     *             "minimum": 0,
                     *             "required": false
                     *           }
                     *         ],
                     *         "body": "<p>{{isolatedOn}}: {{reading}} {{cause}}</p><p>{{note}}</p>{{#isSafe}}<b>Safe</b>{{/isSafe}}",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocTemplate"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "doc_templates.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Isolation certificate 2026"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the template */
                    name?: string;
                    /** @description Fields to fill in for each doc */
                    fields?: {
                        /** @description A lowercase letter, then at most 39 letters, digits and underscores */
                        name: string;
                        /** @description What people call it */
                        label?: string;
                        /** @enum {string} */
                        type: "string" | "number" | "date" | "boolean" | "choice";
                        /** @description Default: false */
                        required?: boolean;
                        /** @description Of a string: characters */
                        minLength?: number;
                        /** @description Of a string: characters. Default: 2000 */
                        maxLength?: number;
                        /** @description Of a number */
                        minimum?: number;
                        /** @description Of a number */
                        maximum?: number;
                        /**
                         * Format: date
                         * @description Of a date, YYYY-MM-DD
                         * @example 2026-03-01
                         */
                        earliest?: string;
                        /**
                         * Format: date
                         * @description Of a date, YYYY-MM-DD
                         * @example 2026-03-01
                         */
                        latest?: string;
                        /** @description For a choice: the allowed values */
                        choices?: string[];
                    }[];
                    /** @description HTML with mustache tags: {{field}} inserts the escaped value; {{#field}}…{{/field}} renders if a boolean field is true, {{^field}}…{{/field}} if it is false, which needs a required field */
                    body?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22",
                     *         "name": "Isolation certificate 2026",
                     *         "fields": [
                     *           {
                     *             "name": "isolatedOn",
                     *             "type": "date",
                     *             "earliest": "2020-01-01",
                     *             "required": true
                     *           },
                     *           {
                     *             "name": "reading",
                     *             "type": "number",
                     *             "minimum": 0,
                     *             "required": false
                     *           }
                     *         ],
                     *         "body": "<p>{{isolatedOn}}: {{reading}} {{cause}}</p><p>{{note}}</p>{{#isSafe}}<b>Safe</b>{{/isSafe}}",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "docs.list": {
        parameters: {
            query?: {
                /**
                 * @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20"
                 *     ]
                 */
                clientId?: string[];
                /** @description Id of the site. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                siteId?: string[];
                /** @description Id of the template. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                templateId?: string[];
                /** @description Id of the job. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobId?: string[];
                /** @description Prefix; case-insensitive */
                title?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "title": "Report",
                     *           "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *           "siteId": null,
                     *           "templateId": null,
                     *           "latestRevision": 1,
                     *           "jobIds": [],
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Doc"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "docs.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Isolation certificate",
                 *       "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                 *       "siteId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21",
                 *       "templateId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22",
                 *       "values": {
                 *         "isolatedOn": "2026-03-01",
                 *         "isSafe": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Title of the doc */
                    title: string;
                    /**
                     * Format: uuid
                     * @description ID of the client. If it is missing, `siteId` is required (deprecated)
                     */
                    clientId?: string;
                    /**
                     * Format: uuid
                     * @description ID of a site of the client
                     */
                    siteId?: string;
                    /**
                     * Format: uuid
                     * @description Id of the template
                     */
                    templateId?: string;
                    /** @description Values by field name. Dates are YYYY-MM-DD */
                    values?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description HTML of a doc without a template, stored unchanged */
                    body?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    Link: components["headers"]["Link"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *         "title": "Isolation certificate",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "siteId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21",
                     *         "templateId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22",
                     *         "latestRevision": 1,
                     *         "jobIds": [],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "revision": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7004",
                     *           "docId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *           "number": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "values": {
                     *             "isSafe": true,
                     *             "isolatedOn": "2026-03-01"
                     *           },
                     *           "body": "<p>2026-03-01:  </p><p></p><b>Safe</b>",
                     *           "pdf": {
                     *             "path": "/v1/docs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003/pdf?revision=1",
                     *             "state": "waiting"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocDetail"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "docs.add_job": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "docId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23",
                 *       "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the doc
                     */
                    docId: string;
                    /**
                     * Format: uuid
                     * @description Id of the job
                     */
                    jobId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23",
                     *         "title": "Report",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "siteId": null,
                     *         "templateId": null,
                     *         "latestRevision": 1,
                     *         "jobIds": [
                     *           "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01"
                     *         ],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Doc"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "doc_revisions.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "docId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23",
                 *       "values": {
                 *         "isolatedOn": "2026-03-02",
                 *         "isSafe": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the doc
                     */
                    docId: string;
                    /** @description Values by field name. Dates are YYYY-MM-DD */
                    values?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description HTML of a doc without a template, stored unchanged */
                    body?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "docId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23",
                     *         "number": 2,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "values": {
                     *           "isSafe": true,
                     *           "isolatedOn": "2026-03-02"
                     *         },
                     *         "body": "<p>2026-03-02:  </p><p></p><b>Safe</b>",
                     *         "pdf": {
                     *           "path": "/v1/docs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23/pdf?revision=2",
                     *           "state": "waiting"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocRevision"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "docs.get": {
        parameters: {
            query?: {
                /** @description Revision number. Default: the newest */
                revision?: number;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23",
                     *         "title": "Report",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "siteId": null,
                     *         "templateId": null,
                     *         "latestRevision": 1,
                     *         "jobIds": [],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "revision": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "docId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23",
                     *           "number": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "values": {},
                     *           "body": "",
                     *           "pdf": {
                     *             "path": "/v1/docs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23/pdf?revision=1",
                     *             "state": "waiting"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocDetail"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "docs.pdf": {
        parameters: {
            query?: {
                /**
                 * @description Revision number. Default: the newest
                 * @example 1
                 */
                revision?: number;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.list": {
        parameters: {
            query?: {
                /**
                 * @description Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "1000000123451",
                 *       "2000000123454"
                 *     ]
                 */
                mpan?: string[];
                /** @description Matches any of these ids, including ids from before a message was regenerated */
                fileId?: string[];
                /**
                 * @description State of the market message. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "SENT"
                 *     ]
                 */
                state?: ("HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED")[];
                /** @description Name of the market message, such as D0135. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                flow?: string[];
                /** @description Id of the job. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobId?: string[];
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                createdFrom?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                createdTo?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 50
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "submissionId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "revision": 1,
                     *           "flow": "D0139",
                     *           "version": "002",
                     *           "state": "SENT",
                     *           "mpan": "1000000123451",
                     *           "fromMpid": "SIPT",
                     *           "toRole": "X",
                     *           "toMpid": "EXEN",
                     *           "fileId": "TEXAMPLE01",
                     *           "live": false,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "sentAt": null,
                     *           "acknowledgedAt": null,
                     *           "rejectedAt": null,
                     *           "failure": null,
                     *           "held": []
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Flow"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.groups": {
        parameters: {
            query?: {
                /**
                 * @description Only jobs with a message in this state. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "REJECTED"
                 *     ]
                 */
                state?: ("HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED")[];
                /** @description Only jobs with an open fault, one that is past the deadline and not acknowledged, or one whose operator must be telephoned or has no report. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                fault?: ("open" | "overdue" | "call_outstanding" | "without_report")[];
                /**
                 * @description Number of items per page. Default: 20
                 * @example 50
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "jobReference": "JOB-1001",
                     *           "jobStatus": "COMPLETED",
                     *           "flows": 1,
                     *           "states": {
                     *             "HELD": 0,
                     *             "QUEUED": 0,
                     *             "SENT": 0,
                     *             "ACKNOWLEDGED": 0,
                     *             "REJECTED": 1,
                     *             "FAILED": 0
                     *           },
                     *           "newestChangeAt": "2026-03-01T09:30:00.000Z",
                     *           "fault": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowGroup"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.get_group": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `jobId` of a group or a message, or `id` of a fault
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "jobReference": "JOB-1001",
                     *         "jobStatus": "COMPLETED",
                     *         "scheduledDate": "2026-03-01",
                     *         "mpan": "1000000123451",
                     *         "messages": 1,
                     *         "fault": null,
                     *         "flows": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *             "submissionId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *             "revision": 1,
                     *             "flow": "D0139",
                     *             "version": "002",
                     *             "state": "SENT",
                     *             "mpan": "1000000123451",
                     *             "fromMpid": "SIPT",
                     *             "toRole": "X",
                     *             "toMpid": "EXEN",
                     *             "fileId": "TEXAMPLE01",
                     *             "live": false,
                     *             "createdAt": "2026-03-01T09:30:00.000Z",
                     *             "updatedAt": "2026-03-01T09:30:00.000Z",
                     *             "sentAt": null,
                     *             "acknowledgedAt": null,
                     *             "rejectedAt": null,
                     *             "failure": null,
                     *             "held": []
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowGroupDetails"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.stats": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "states": [
                     *           {
                     *             "state": "SENT",
                     *             "count": 1
                     *           },
                     *           {
                     *             "state": "REJECTED",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "oldestHeld": null,
                     *         "oldestUnacknowledged": null,
                     *         "faults": {
                     *           "open": 0,
                     *           "overdue": 0,
                     *           "callOutstanding": 0,
                     *           "withoutReport": 0,
                     *           "acknowledged": 0,
                     *           "byCategory": [],
                     *           "oldestReportedAt": null,
                     *           "byOperator": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowStats"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "submissionId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "revision": 1,
                     *         "flow": "D0139",
                     *         "version": "002",
                     *         "state": "SENT",
                     *         "mpan": "1000000123451",
                     *         "fromMpid": "SIPT",
                     *         "toRole": "X",
                     *         "toMpid": "EXEN",
                     *         "fileId": "TEXAMPLE01",
                     *         "live": false,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "sentAt": null,
                     *         "acknowledgedAt": null,
                     *         "rejectedAt": null,
                     *         "failure": null,
                     *         "held": [],
                     *         "purpose": "Energisation change, confirmed to the supplier",
                     *         "content": "ZHV|TEXAMPLE01|D0139002|M|SIPT|X|EXEN|20260301101500||||TR01|\nC01|1000000123451|\nC02|E|20260301||\nZPT|TEXAMPLE01|2||1|20260301101500|\n",
                     *         "responseClock": null,
                     *         "faultClosed": null,
                     *         "jobReference": "JOB-1001",
                     *         "history": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *             "event": "sent",
                     *             "state": "SENT",
                     *             "fileId": "TEXAMPLE01",
                     *             "details": {},
                     *             "at": "2026-03-01T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowDetails"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.diagnose": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "flowId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "flow": "D0139",
                     *         "state": "SENT",
                     *         "stateSince": "2026-03-01T09:30:00.000Z",
                     *         "findings": [
                     *           {
                     *             "code": "unanswered",
                     *             "finding": "File TEXAMPLE01 was sent to EXEN 0 min ago and is not acknowledged.",
                     *             "remedy": "Ask EXEN whether it has the file. If it does not: POST /v1/flows/:id/resend."
                     *           },
                     *           {
                     *             "code": "test_file",
                     *             "finding": "The file has the test flag: its receiver ignores it.",
                     *             "remedy": "Nothing in a test deployment. In production the platform team sets MARKET_LIVE."
                     *           }
                     *         ],
                     *         "fault": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowDiagnosis"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.fix": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "set": [
                 *         {
                 *           "field": "mpan",
                 *           "value": "2000000123454"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Fields to set in the message */
                    set?: {
                        /** @description Field name as in `held`, such as `mpan` */
                        field: string;
                        value: string | number;
                    }[];
                    /** @description Sends a held message unchanged, for example with an MPAN whose check digit fails; a named person confirms it */
                    release?: {
                        /** @description Why the message is correct */
                        reason: string;
                        /** @description Name of the person */
                        confirmedBy: string;
                    };
                    /**
                     * Format: uuid
                     * @description Id of the plan
                     */
                    planId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "request": "fix",
                     *         "state": "SENT",
                     *         "fileId": "TEXAMPLE01",
                     *         "message": "Nothing has changed yet. Send { \"planId\": \"0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002\" } by 2026-03-01T09:45:00.000Z to apply the plan.",
                     *         "phase": "planned",
                     *         "planId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "expiresAt": "2026-03-01T09:45:00.000Z",
                     *         "changes": [
                     *           {
                     *             "field": "C01.mpan",
                     *             "from": "1000000123451",
                     *             "to": "2000000123454"
                     *           }
                     *         ],
                     *         "release": null,
                     *         "warnings": [
                     *           {
                     *             "path": "",
                     *             "message": "The earlier D0139 to EXEN about 10 0000 0123 451 no longer applies; it was sent, and no message calls it back",
                     *             "fix": "Telephone EXEN, and say that the message no longer applies."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowFix"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.regenerate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "request": "regenerate",
                     *         "state": "REJECTED",
                     *         "fileId": "TEXAMPLE01",
                     *         "message": "Requested. See `history` for the result.",
                     *         "warnings": [
                     *           {
                     *             "path": "state",
                     *             "message": "is REJECTED, and the message goes to the same receiver, EXEN, about the same MPAN, 10 0000 0123 451",
                     *             "fix": "Correct what was rejected: fix the message, or ask the installer to correct it."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowRequest"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "request": "resend",
                     *         "state": "SENT",
                     *         "fileId": "TEXAMPLE01",
                     *         "message": "Requested. See `history` for the result.",
                     *         "warnings": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowRequest"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "flows.render": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                    "text/plain": string;
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            406: components["responses"]["NotAcceptableError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "integrations.list": {
        parameters: {
            query?: {
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 20
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Fitters Ltd",
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "createdBy": null,
                     *           "createdWith": {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "name": "Demo: apis.all"
                     *           },
                     *           "tokenCreatedBy": null,
                     *           "hint": "QrDF",
                     *           "revokedAt": null,
                     *           "tokenWarning": null,
                     *           "overlapUntil": null,
                     *           "silenceHours": null,
                     *           "lastSubmissionAt": null,
                     *           "silentSince": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Integration"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "integrations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Southern Fitters",
                 *       "silenceHours": 48
                 *     }
                 */
                "application/json": {
                    /** @description Name of the installer system: one line, not blank */
                    name: string;
                    /** @description Hours without a submission before an alarm is raised; null: derived from earlier submissions; 0: never */
                    silenceHours?: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "Southern Fitters",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": null,
                     *         "createdWith": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "tokenCreatedBy": null,
                     *         "hint": "X9Bp",
                     *         "revokedAt": null,
                     *         "tokenWarning": null,
                     *         "overlapUntil": null,
                     *         "silenceHours": 48,
                     *         "lastSubmissionAt": null,
                     *         "silentSince": null,
                     *         "token": "svc_EXAMPLE"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IntegrationWithToken"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "integrations.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09",
                     *         "name": "Fitters Ltd",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": null,
                     *         "createdWith": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "tokenCreatedBy": null,
                     *         "hint": "E43v",
                     *         "revokedAt": null,
                     *         "tokenWarning": null,
                     *         "overlapUntil": null,
                     *         "silenceHours": null,
                     *         "lastSubmissionAt": null,
                     *         "silentSince": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Integration"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "integrations.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "silenceHours": 24
                 *     }
                 */
                "application/json": {
                    /** @description Name of the installer system: one line, not blank */
                    name?: string;
                    /** @description Hours without a submission before an alarm is raised; null: derived from earlier submissions; 0: never */
                    silenceHours?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09",
                     *         "name": "Fitters Ltd",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": null,
                     *         "createdWith": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "tokenCreatedBy": null,
                     *         "hint": "5C7i",
                     *         "revokedAt": null,
                     *         "tokenWarning": null,
                     *         "overlapUntil": null,
                     *         "silenceHours": 24,
                     *         "lastSubmissionAt": null,
                     *         "silentSince": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Integration"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "integrations.revoke": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09",
                     *         "name": "Fitters Ltd",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": null,
                     *         "createdWith": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "tokenCreatedBy": null,
                     *         "hint": "0DGW",
                     *         "revokedAt": "2026-03-01T09:30:00.000Z",
                     *         "tokenWarning": null,
                     *         "overlapUntil": null,
                     *         "silenceHours": null,
                     *         "lastSubmissionAt": null,
                     *         "silentSince": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Integration"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "integrations.rotate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": {
                    /** @description Hours for which earlier tokens remain valid at most; 0 ends them all */
                    overlapHours: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09",
                     *         "name": "Fitters Ltd",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": null,
                     *         "createdWith": {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "tokenCreatedBy": null,
                     *         "hint": "dAgd",
                     *         "revokedAt": null,
                     *         "tokenWarning": null,
                     *         "overlapUntil": "2026-03-02T09:30:00.000Z",
                     *         "silenceHours": null,
                     *         "lastSubmissionAt": null,
                     *         "silentSince": null,
                     *         "token": "svc_EXAMPLE"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IntegrationWithNewToken"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.list": {
        parameters: {
            query?: {
                /**
                 * @description Status of the invoice. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "FINALIZED",
                 *       "APPROVED"
                 *     ]
                 */
                status?: ("DRAFT" | "FINALIZED" | "APPROVED" | "CREDITED")[];
                /** @description Invoices and drafts, or credit notes. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                kind?: ("INVOICE" | "CREDIT_NOTE")[];
                /** @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                clientId?: string[];
                /** @description Id of the contract. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                contractId?: string[];
                /** @description ID of a job on the invoice, including credited invoices. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobId?: string[];
                /** @description MPAN of a line. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                mpan?: string[];
                /** @description Number of the invoice */
                number?: string;
                /** @description When it was finalized, in the team's time zone */
                from?: string;
                /** @description When it was finalized, in the team's time zone */
                to?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 50
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "kind": "INVOICE",
                     *           "status": "FINALIZED",
                     *           "number": "INV-0001",
                     *           "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "contractId": null,
                     *           "revision": 1,
                     *           "invoiceDate": "2026-03-01",
                     *           "dueDate": "2026-03-31",
                     *           "currency": "GBP",
                     *           "reference": null,
                     *           "notes": null,
                     *           "netPence": 5000,
                     *           "vatPence": 1000,
                     *           "grossPence": 6000,
                     *           "creditsInvoiceId": null,
                     *           "creditNoteId": null,
                     *           "creditReason": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "finalizedAt": "2026-03-01T09:30:00.000Z",
                     *           "approvedAt": null,
                     *           "creditedAt": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invoiceId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the invoice
                     */
                    invoiceId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04",
                     *         "kind": "INVOICE",
                     *         "status": "APPROVED",
                     *         "number": "INV-0003",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "contractId": null,
                     *         "revision": 1,
                     *         "invoiceDate": "2026-03-01",
                     *         "dueDate": "2026-03-31",
                     *         "currency": "GBP",
                     *         "reference": null,
                     *         "notes": null,
                     *         "netPence": 5000,
                     *         "vatPence": 1000,
                     *         "grossPence": 6000,
                     *         "creditsInvoiceId": null,
                     *         "creditNoteId": null,
                     *         "creditReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "finalizedAt": "2026-03-01T09:30:00.000Z",
                     *         "approvedAt": "2026-03-01T09:30:00.000Z",
                     *         "creditedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.get_defaults": {
        parameters: {
            query: {
                /**
                 * @description Id of the client
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20
                 */
                clientId: string;
                /** @description Id of the contract */
                contractId?: string;
                /** @description First day, in the team's time zone */
                from?: string;
                /** @description Last day, in the team's time zone */
                to?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "contractId": null,
                     *         "billTo": null,
                     *         "lines": [],
                     *         "netPence": 0,
                     *         "vatPence": 0,
                     *         "grossPence": 0,
                     *         "vatSummary": [],
                     *         "unpriced": [
                     *           {
                     *             "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "visit": 1,
                     *             "kind": "COMPLETED_VISIT",
                     *             "endedAt": "2026-03-01T09:30:00.000Z",
                     *             "date": "2026-03-01",
                     *             "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *             "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *             "activity": "Safe isolation for an EV charger",
                     *             "mpan": "1000000123451",
                     *             "contractId": null,
                     *             "rateId": null,
                     *             "netPence": null,
                     *             "vatRate": null,
                     *             "reason": "NO_RATE",
                     *             "message": "has no rate for a completed visit of \"Safe isolation for an EV charger\" on 2026-03-01",
                     *             "fix": "Create a rate with POST /v1/invoicing/rates, or bill it at a price of its own, with `jobId` and `netPence`."
                     *           }
                     *         ],
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceDefaults"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.upsert_draft": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                 *       "reference": "PO-4711",
                 *       "billTo": {
                 *         "addressLines": [
                 *           "2 Example Street",
                 *           "Exampleton"
                 *         ],
                 *         "postcode": "EX1 1EX"
                 *       },
                 *       "lines": [
                 *         {
                 *           "activity": "Call-out at night",
                 *           "date": "2026-03-01",
                 *           "netPence": 5000,
                 *           "vatRate": 2000
                 *         },
                 *         {
                 *           "activity": "Discount",
                 *           "netPence": -500,
                 *           "vatRate": 2000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The draft that is replaced. Default: a new one
                     */
                    invoiceId?: string;
                    /** @description As you read it: a draft that was saved since is a 412. Default: not compared */
                    revision?: number;
                    /**
                     * Format: uuid
                     * @description Id of the client
                     */
                    clientId: string;
                    /**
                     * Format: uuid
                     * @description Use only rates of this contract. Default: any contract of the client
                     */
                    contractId?: string;
                    /** @description Each with the `jobId` of a job of the client that had a visit, or with `activity` and `netPence` */
                    lines: components["schemas"]["SentInvoiceLine"][];
                    /** @description Reference of the client, such as an order number */
                    reference?: string;
                    /** @description Shown on the invoice */
                    notes?: string;
                    /** @description Default: the value of the contract, or of the one contract that prices the lines */
                    billTo?: {
                        /** @description Address without the postcode */
                        addressLines: string[];
                        /** @description Postcode */
                        postcode: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "kind": "INVOICE",
                     *         "status": "DRAFT",
                     *         "number": null,
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "contractId": null,
                     *         "revision": 1,
                     *         "invoiceDate": null,
                     *         "dueDate": null,
                     *         "currency": "GBP",
                     *         "reference": "PO-4711",
                     *         "notes": null,
                     *         "netPence": 4500,
                     *         "vatPence": 900,
                     *         "grossPence": 5400,
                     *         "creditsInvoiceId": null,
                     *         "creditNoteId": null,
                     *         "creditReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "finalizedAt": null,
                     *         "approvedAt": null,
                     *         "creditedAt": null,
                     *         "lines": [
                     *           {
                     *             "kind": "FREE",
                     *             "jobId": null,
                     *             "visit": null,
                     *             "rateId": null,
                     *             "mpan": null,
                     *             "date": "2026-03-01",
                     *             "activity": "Call-out at night",
                     *             "netPence": 5000,
                     *             "vatRate": 2000,
                     *             "vatPence": 1000,
                     *             "grossPence": 6000
                     *           },
                     *           {
                     *             "kind": "FREE",
                     *             "jobId": null,
                     *             "visit": null,
                     *             "rateId": null,
                     *             "mpan": null,
                     *             "date": null,
                     *             "activity": "Discount",
                     *             "netPence": -500,
                     *             "vatRate": 2000,
                     *             "vatPence": -100,
                     *             "grossPence": -600
                     *           }
                     *         ],
                     *         "vatSummary": [
                     *           {
                     *             "vatRate": 2000,
                     *             "netPence": 4500,
                     *             "vatPence": 900,
                     *             "grossPence": 5400
                     *           }
                     *         ],
                     *         "billTo": {
                     *           "addressLines": [
                     *             "2 Example Street",
                     *             "Exampleton"
                     *           ],
                     *           "postcode": "EX1 1EX"
                     *         },
                     *         "issuer": null,
                     *         "billedTo": null,
                     *         "body": null,
                     *         "pdf": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceDetail"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.finalize": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invoiceId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the invoice
                     */
                    invoiceId: string;
                    /** @description As you read it: a draft that was saved since is a 412. Default: not compared */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04",
                     *         "kind": "INVOICE",
                     *         "status": "FINALIZED",
                     *         "number": "INV-0002",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "contractId": null,
                     *         "revision": 1,
                     *         "invoiceDate": "2026-03-01",
                     *         "dueDate": "2026-03-31",
                     *         "currency": "GBP",
                     *         "reference": null,
                     *         "notes": null,
                     *         "netPence": 5000,
                     *         "vatPence": 1000,
                     *         "grossPence": 6000,
                     *         "creditsInvoiceId": null,
                     *         "creditNoteId": null,
                     *         "creditReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "finalizedAt": "2026-03-01T09:30:00.000Z",
                     *         "approvedAt": null,
                     *         "creditedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.list_uninvoiced": {
        parameters: {
            query?: {
                /** @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                clientId?: string[];
                /**
                 * @description First day, in the team's time zone
                 * @example 2026-03-01
                 */
                from?: string;
                /** @description Last day, in the team's time zone */
                to?: string;
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "visit": 1,
                     *           "kind": "COMPLETED_VISIT",
                     *           "endedAt": "2026-03-01T09:30:00.000Z",
                     *           "date": "2026-03-01",
                     *           "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "activity": "Safe isolation for an EV charger",
                     *           "mpan": "1000000123451",
                     *           "contractId": null,
                     *           "rateId": null,
                     *           "netPence": null,
                     *           "vatRate": null,
                     *           "reason": "NO_RATE"
                     *         },
                     *         {
                     *           "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *           "visit": 1,
                     *           "kind": "COMPLETED_VISIT",
                     *           "endedAt": "2026-03-01T09:30:00.000Z",
                     *           "date": "2026-03-01",
                     *           "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "activity": "Safe isolation for an EV charger",
                     *           "mpan": "1000000123451",
                     *           "contractId": null,
                     *           "rateId": null,
                     *           "netPence": null,
                     *           "vatRate": null,
                     *           "reason": "NO_RATE"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UninvoicedJob"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04",
                     *         "kind": "INVOICE",
                     *         "status": "FINALIZED",
                     *         "number": "INV-0004",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "contractId": null,
                     *         "revision": 1,
                     *         "invoiceDate": "2026-03-01",
                     *         "dueDate": "2026-03-31",
                     *         "currency": "GBP",
                     *         "reference": null,
                     *         "notes": null,
                     *         "netPence": 5000,
                     *         "vatPence": 1000,
                     *         "grossPence": 6000,
                     *         "creditsInvoiceId": null,
                     *         "creditNoteId": null,
                     *         "creditReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "finalizedAt": "2026-03-01T09:30:00.000Z",
                     *         "approvedAt": null,
                     *         "creditedAt": null,
                     *         "lines": [
                     *           {
                     *             "date": null,
                     *             "kind": "FREE",
                     *             "mpan": null,
                     *             "jobId": null,
                     *             "visit": null,
                     *             "rateId": null,
                     *             "vatRate": 2000,
                     *             "activity": "Call-out",
                     *             "netPence": 5000,
                     *             "vatPence": 1000,
                     *             "grossPence": 6000
                     *           }
                     *         ],
                     *         "vatSummary": [
                     *           {
                     *             "vatRate": 2000,
                     *             "netPence": 5000,
                     *             "vatPence": 1000,
                     *             "grossPence": 6000
                     *           }
                     *         ],
                     *         "billTo": {
                     *           "postcode": "EX1 1EX",
                     *           "addressLines": [
                     *             "2 Example Street",
                     *             "Exampleton"
                     *           ]
                     *         },
                     *         "issuer": {
                     *           "bank": {
                     *             "sortCode": "20-00-00",
                     *             "accountName": "Example Isolations Ltd",
                     *             "accountNumber": "12345678"
                     *           },
                     *           "name": "Example Isolations Ltd",
                     *           "postcode": "EX1 1EX",
                     *           "vatNumber": "GB123456782",
                     *           "addressLines": [
                     *             "1 Example Street",
                     *             "Exampleton"
                     *           ],
                     *           "companyNumber": "01234567",
                     *           "paymentTermsDays": 30
                     *         },
                     *         "billedTo": {
                     *           "name": "Example Installations Limited",
                     *           "address": {
                     *             "postcode": "EX1 1EX",
                     *             "addressLines": [
                     *               "2 Example Street",
                     *               "Exampleton"
                     *             ]
                     *           },
                     *           "contractName": null
                     *         },
                     *         "body": "<article class=\"invoice\">\n<header>\n<h1>Invoice INV-0004</h1>\n<p>1 March 2026, due 31 March 2026</p>\n\n\n\n</header>\n<section class=\"issuer\">\n<h2>From</h2>\n<p>Example Isolations Ltd<br>1 Example Street<br>Exampleton<br>EX1 1EX</p>\n<p>VAT number GB123456782</p>\n<p>Company number 01234567</p>\n</section>\n<section class=\"client\">\n<h2>To</h2>\n<p>Example Installations Limited<br>2 Example Street<br>Exampleton<br>EX1 1EX</p>\n</section>\n<table class=\"lines\">\n<thead><tr><th>MPAN</th><th>Date</th><th>Activity</th><th>Net</th><th>VAT rate</th><th>VAT</th><th>Gross</th></tr></thead>\n<tbody>\n<tr><td></td><td></td><td>Call-out</td><td>£50.00</td><td>20 %</td><td>£10.00</td><td>£60.00</td></tr>\n</tbody>\n<tfoot><tr><th colspan=\"3\">Total</th><td>£50.00</td><td></td><td>£10.00</td><td>£60.00</td></tr></tfoot>\n</table>\n<table class=\"vat\">\n<thead><tr><th>VAT rate</th><th>Net</th><th>VAT</th><th>Gross</th></tr></thead>\n<tbody>\n<tr><td>20 %</td><td>£50.00</td><td>£10.00</td><td>£60.00</td></tr>\n</tbody>\n</table>\n\n<footer><p><strong>Amount due: £60.00, by 31 March 2026</strong></p>\n<p>Pay to Example Isolations Ltd, sort code 20-00-00, account 12345678.</p></footer>\n</article>\n",
                     *         "pdf": {
                     *           "path": "/v1/invoices/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04/pdf",
                     *           "state": "waiting"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceDetail"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.credit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Billed to the wrong client"
                 *     }
                 */
                "application/json": {
                    /** @description Reason, shown on the credit note */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "kind": "CREDIT_NOTE",
                     *         "status": "FINALIZED",
                     *         "number": "CN-0001",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "contractId": null,
                     *         "revision": 1,
                     *         "invoiceDate": "2026-03-01",
                     *         "dueDate": null,
                     *         "currency": "GBP",
                     *         "reference": null,
                     *         "notes": null,
                     *         "netPence": -5000,
                     *         "vatPence": -1000,
                     *         "grossPence": -6000,
                     *         "creditsInvoiceId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04",
                     *         "creditNoteId": null,
                     *         "creditReason": "Billed to the wrong client",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "finalizedAt": "2026-03-01T09:30:00.000Z",
                     *         "approvedAt": null,
                     *         "creditedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoices.pdf": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_contracts.list": {
        parameters: {
            query?: {
                /** @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                clientId?: string[];
                /**
                 * @description Day of validity
                 * @example 2026-03-01
                 */
                validOn?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "name": "EV chargers",
                     *           "currency": "GBP",
                     *           "validFrom": "2020-01-01",
                     *           "validTo": null,
                     *           "billTo": {
                     *             "postcode": "EX1 1EX",
                     *             "addressLines": [
                     *               "2 Example Street",
                     *               "Exampleton"
                     *             ]
                     *           },
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingContract"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_contracts.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                 *       "name": "EV chargers 2026",
                 *       "validFrom": "2026-01-01",
                 *       "billTo": {
                 *         "addressLines": [
                 *           "2 Example Street",
                 *           "Exampleton"
                 *         ],
                 *         "postcode": "EX1 1EX"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description ID of the client; cannot be changed
                     */
                    clientId: string;
                    /** @description Name of the contract, shown on invoices */
                    name: string;
                    /**
                     * Format: date
                     * @description First day of validity
                     * @example 2026-03-01
                     */
                    validFrom: string;
                    /**
                     * @description Currency of the invoices
                     * @enum {string}
                     */
                    currency?: "GBP";
                    /**
                     * Format: date
                     * @description The last day
                     * @example 2026-03-01
                     */
                    validTo?: string;
                    /** @description Billing address of the client */
                    billTo?: {
                        /** @description Address without the postcode */
                        addressLines: string[];
                        /** @description Postcode */
                        postcode: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "name": "EV chargers 2026",
                     *         "currency": "GBP",
                     *         "validFrom": "2026-01-01",
                     *         "validTo": null,
                     *         "billTo": {
                     *           "postcode": "EX1 1EX",
                     *           "addressLines": [
                     *             "2 Example Street",
                     *             "Exampleton"
                     *           ]
                     *         },
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingContract"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_contracts.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "name": "EV chargers",
                     *         "currency": "GBP",
                     *         "validFrom": "2020-01-01",
                     *         "validTo": null,
                     *         "billTo": {
                     *           "postcode": "EX1 1EX",
                     *           "addressLines": [
                     *             "2 Example Street",
                     *             "Exampleton"
                     *           ]
                     *         },
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingContract"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_contracts.end": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "validTo": "2026-12-31"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description The last day
                     * @example 2026-03-01
                     */
                    validTo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "name": "EV chargers",
                     *         "currency": "GBP",
                     *         "validFrom": "2020-01-01",
                     *         "validTo": "2026-12-31",
                     *         "billTo": {
                     *           "postcode": "EX1 1EX",
                     *           "addressLines": [
                     *             "2 Example Street",
                     *             "Exampleton"
                     *           ]
                     *         },
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingContract"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_profile.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "Example Isolations Ltd",
                     *         "addressLines": [
                     *           "1 Example Street",
                     *           "Exampleton"
                     *         ],
                     *         "postcode": "EX1 1EX",
                     *         "paymentTermsDays": 30,
                     *         "defaultVatRate": 2000,
                     *         "invoicePrefix": "INV-",
                     *         "creditNotePrefix": "CN-",
                     *         "vatNumber": "GB123456782",
                     *         "companyNumber": "01234567",
                     *         "bank": {
                     *           "sortCode": "20-00-00",
                     *           "accountName": "Example Isolations Ltd",
                     *           "accountNumber": "12345678"
                     *         },
                     *         "nextInvoiceNumber": 6,
                     *         "nextCreditNoteNumber": 2,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingProfile"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_profile.upsert": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example Isolations Ltd",
                 *       "addressLines": [
                 *         "1 Example Street",
                 *         "Exampleton"
                 *       ],
                 *       "postcode": "EX1 1EX",
                 *       "vatNumber": "GB 123 4567 82",
                 *       "companyNumber": "01234567",
                 *       "bank": {
                 *         "accountName": "Example Isolations Ltd",
                 *         "sortCode": "20-00-00",
                 *         "accountNumber": "12345678"
                 *       },
                 *       "paymentTermsDays": 30,
                 *       "defaultVatRate": 2000,
                 *       "invoicePrefix": "INV-",
                 *       "creditNotePrefix": "CN-"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the issuer, as on the invoice */
                    name: string;
                    /** @description Address without the postcode */
                    addressLines: string[];
                    /** @description Postcode */
                    postcode: string;
                    /** @description Days from the invoice date to the due date */
                    paymentTermsDays: number;
                    /** @description VAT rate in basis points: 2000 is 20 % */
                    defaultVatRate: number;
                    /** @description At most 12 capital letters, digits and hyphens; must not end with a digit */
                    invoicePrefix: string;
                    /** @description At most 12 capital letters, digits and hyphens; must not end with a digit */
                    creditNotePrefix: string;
                    /** @description UK VAT number with valid check digits */
                    vatNumber?: string | null;
                    /** @description Companies House number: eight digits, or two capital letters and six digits */
                    companyNumber?: string | null;
                    /**
                     * BankAccount
                     * @description Bank account for payments
                     */
                    bank?: {
                        /** @description Name of the account */
                        accountName: string;
                        /** @description Six digits, such as 20-00-00 */
                        sortCode: string;
                        /** @description Eight digits */
                        accountNumber: string;
                    } | null;
                    /** @description First number of the prefix. Allowed until the first number is assigned. Default: 1 */
                    nextInvoiceNumber?: number;
                    /** @description First number of the prefix. Allowed until the first number is assigned. Default: 1 */
                    nextCreditNoteNumber?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "Example Isolations Ltd",
                     *         "addressLines": [
                     *           "1 Example Street",
                     *           "Exampleton"
                     *         ],
                     *         "postcode": "EX1 1EX",
                     *         "paymentTermsDays": 30,
                     *         "defaultVatRate": 2000,
                     *         "invoicePrefix": "INV-",
                     *         "creditNotePrefix": "CN-",
                     *         "vatNumber": "GB123456782",
                     *         "companyNumber": "01234567",
                     *         "bank": {
                     *           "sortCode": "20-00-00",
                     *           "accountName": "Example Isolations Ltd",
                     *           "accountNumber": "12345678"
                     *         },
                     *         "nextInvoiceNumber": 6,
                     *         "nextCreditNoteNumber": 2,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingProfile"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_rates.list": {
        parameters: {
            query?: {
                /** @description Id of the contract. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                contractId?: string[];
                /** @description Id of the job type. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobTypeId?: string[];
                /**
                 * @description Completed or aborted visit. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "COMPLETED_VISIT"
                 *     ]
                 */
                kind?: ("COMPLETED_VISIT" | "ABORTED_VISIT")[];
                /**
                 * @description Day of validity
                 * @example 2026-03-01
                 */
                validOn?: string;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "contractId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "kind": "COMPLETED_VISIT",
                     *           "validFrom": "2020-01-01",
                     *           "netPence": 12345,
                     *           "vatRate": 2000,
                     *           "validTo": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingRate"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_rates.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contractId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02",
                 *       "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c10",
                 *       "kind": "COMPLETED_VISIT",
                 *       "validFrom": "2026-01-01",
                 *       "netPence": 12500,
                 *       "vatRate": 2000
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the contract
                     */
                    contractId: string;
                    /**
                     * Format: uuid
                     * @description Id of the job type
                     */
                    jobTypeId: string;
                    /**
                     * @description Completed or aborted visit
                     * @enum {string}
                     */
                    kind: "COMPLETED_VISIT" | "ABORTED_VISIT";
                    /**
                     * Format: date
                     * @description First day of validity
                     * @example 2026-03-01
                     */
                    validFrom: string;
                    /** @description Pence without VAT */
                    netPence: number;
                    /**
                     * Format: date
                     * @description The last day
                     * @example 2026-03-01
                     */
                    validTo?: string;
                    /** @description VAT rate in basis points: 2000 is 20 % */
                    vatRate?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "contractId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c10",
                     *         "kind": "COMPLETED_VISIT",
                     *         "validFrom": "2026-01-01",
                     *         "netPence": 12500,
                     *         "vatRate": 2000,
                     *         "validTo": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingRate"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_rates.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e03",
                     *         "contractId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "kind": "COMPLETED_VISIT",
                     *         "validFrom": "2020-01-01",
                     *         "netPence": 12345,
                     *         "vatRate": 2000,
                     *         "validTo": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingRate"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoicing_rates.end": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "validTo": "2026-03-31"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description The last day
                     * @example 2026-03-01
                     */
                    validTo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e03",
                     *         "contractId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "kind": "COMPLETED_VISIT",
                     *         "validFrom": "2020-01-01",
                     *         "netPence": 12345,
                     *         "vatRate": 2000,
                     *         "validTo": "2026-03-31",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoicingRate"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoice_template.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "body": "<article class=\"invoice\">\n<header>\n<h1>{{title}} {{number}}</h1>\n<p>{{invoiceDate}}{{^isCreditNote}}, due {{dueDate}}{{/isCreditNote}}</p>\n{{#isCreditNote}}<p>Credits invoice {{creditedNumber}} of {{creditedDate}}: {{creditReason}}</p>{{/isCreditNote}}\n{{#hasReference}}<p>Your reference: {{reference}}</p>{{/hasReference}}\n{{#hasContract}}<p>Contract: {{contractName}}</p>{{/hasContract}}\n</header>\n<section class=\"issuer\">\n<h2>From</h2>\n<p>{{issuerName}}{{#issuerAddress}}<br>{{addressLine}}{{/issuerAddress}}<br>{{issuerPostcode}}</p>\n{{#hasVatNumber}}<p>VAT number {{vatNumber}}</p>{{/hasVatNumber}}\n{{#hasCompanyNumber}}<p>Company number {{companyNumber}}</p>{{/hasCompanyNumber}}\n</section>\n<section class=\"client\">\n<h2>To</h2>\n<p>{{clientName}}{{#clientAddress}}<br>{{addressLine}}{{/clientAddress}}<br>{{clientPostcode}}</p>\n</section>\n<table class=\"lines\">\n<thead><tr><th>MPAN</th><th>Date</th><th>Activity</th><th>Net</th><th>VAT rate</th><th>VAT</th><th>Gross</th></tr></thead>\n<tbody>\n{{#lines}}\n<tr><td>{{mpan}}</td><td>{{date}}</td><td>{{activity}}</td><td>{{net}}</td><td>{{vatRate}}</td><td>{{vat}}</td><td>{{gross}}</td></tr>\n{{/lines}}\n</tbody>\n<tfoot><tr><th colspan=\"3\">Total</th><td>{{net}}</td><td></td><td>{{vat}}</td><td>{{gross}}</td></tr></tfoot>\n</table>\n<table class=\"vat\">\n<thead><tr><th>VAT rate</th><th>Net</th><th>VAT</th><th>Gross</th></tr></thead>\n<tbody>\n{{#vatSummary}}\n<tr><td>{{vatRate}}</td><td>{{net}}</td><td>{{vat}}</td><td>{{gross}}</td></tr>\n{{/vatSummary}}\n</tbody>\n</table>\n{{#hasNotes}}<p class=\"notes\">{{notes}}</p>{{/hasNotes}}\n{{#isToBePaid}}<footer><p><strong>Amount due: {{gross}}, by {{dueDate}}</strong></p>\n<p>Pay to {{bankAccountName}}, sort code {{bankSortCode}}, account {{bankAccountNumber}}.</p></footer>{{/isToBePaid}}\n</article>\n",
                     *         "isDefault": true,
                     *         "updatedAt": null,
                     *         "fields": [
                     *           {
                     *             "name": "title",
                     *             "isFlag": false
                     *           },
                     *           {
                     *             "name": "number",
                     *             "isFlag": false
                     *           }
                     *         ],
                     *         "lists": [
                     *           {
                     *             "name": "issuerAddress",
                     *             "fields": [
                     *               "addressLine"
                     *             ]
                     *           },
                     *           {
                     *             "name": "clientAddress",
                     *             "fields": [
                     *               "addressLine"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceTemplateInUse"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "invoice_template.upsert": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "<h1>{{title}} {{number}}</h1><p>{{invoiceDate}}</p>{{#isCreditNote}}<p>Credits {{creditedNumber}} of {{creditedDate}}</p>{{/isCreditNote}}<p>{{issuerName}}{{#issuerAddress}}, {{addressLine}}{{/issuerAddress}}, {{issuerPostcode}}. VAT number {{vatNumber}}</p><p>{{clientName}}{{#clientAddress}}, {{addressLine}}{{/clientAddress}}, {{clientPostcode}}</p>{{#lines}}<p>{{activity}}: {{net}}, VAT {{vatRate}}</p>{{/lines}}<p>{{net}} and VAT of {{vat}}: {{gross}}</p>"
                 *     }
                 */
                "application/json": {
                    /** @description HTML with mustache tags for the fields and lists of GET /v1/invoicing/template; {{#lines}}…{{/lines}} repeats for each line */
                    body: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "body": "<h1>{{title}} {{number}}</h1><p>{{invoiceDate}}</p>{{#isCreditNote}}<p>Credits {{creditedNumber}} of {{creditedDate}}</p>{{/isCreditNote}}<p>{{issuerName}}{{#issuerAddress}}, {{addressLine}}{{/issuerAddress}}, {{issuerPostcode}}. VAT number {{vatNumber}}</p><p>{{clientName}}{{#clientAddress}}, {{addressLine}}{{/clientAddress}}, {{clientPostcode}}</p>{{#lines}}<p>{{activity}}: {{net}}, VAT {{vatRate}}</p>{{/lines}}<p>{{net}} and VAT of {{vat}}: {{gross}}</p>",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "job_types.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of items per page. Default: 20
                 * @example 20
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Safe isolation for an EV charger",
                     *           "description": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "retiredAt": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["JobType"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "job_types.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21",
                     *         "name": "Safe isolation for an EV charger",
                     *         "description": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "retiredAt": null,
                     *         "jobs": {
                     *           "PENDING": 5,
                     *           "ASSIGNED": 1,
                     *           "IN_PROGRESS": 1,
                     *           "COMPLETED": 2,
                     *           "CANCELLED": 1,
                     *           "ABORTED": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["JobTypeDetail"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.list": {
        parameters: {
            query?: {
                /**
                 * @description Status of the job. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "PENDING",
                 *       "ASSIGNED"
                 *     ]
                 */
                status?: ("PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED")[];
                /** @description Date, YYYY-MM-DD */
                scheduledFrom?: string;
                /** @description Date, YYYY-MM-DD */
                scheduledTo?: string;
                /** @description Id of the job type. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobTypeId?: string[];
                /** @description Id of the assigned engineer. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                assignedEngineerId?: string[];
                /** @description Job identifier in your system; unique among the planned jobs of the team */
                externalReference?: string;
                /** @description MPAN of the metering point: 13 digits. Spaces are removed. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                mpan?: string[];
                /** @description Id of the supplier. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                supplierId?: string[];
                /** @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                clientId?: string[];
                /** @description Id of the site. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                siteId?: string[];
                /** @description A completed visit, or an aborted one that may have a rate, is on no draft or invoice, or on one that bills it as what it is no longer */
                uninvoiced?: boolean;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 50
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "status": "PENDING",
                     *           "scheduledDate": "2026-03-01",
                     *           "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "notes": null,
                     *           "externalReference": null,
                     *           "mpan": null,
                     *           "supplierId": null,
                     *           "clientId": null,
                     *           "siteId": null,
                     *           "assignedEngineerId": null,
                     *           "abortReasonId": null,
                     *           "abortComment": null,
                     *           "nextActor": null,
                     *           "nextAction": null,
                     *           "rebookingsLeft": null,
                     *           "telephoneDnoSince": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "assignedAt": null,
                     *           "startedAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": null,
                     *           "abortedAt": null,
                     *           "visitedOn": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Job"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02",
                 *       "scheduledDate": "2026-03-01",
                 *       "notes": "Ring the side bell"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the job type
                     */
                    jobTypeId: string;
                    /**
                     * Format: date
                     * @description Date, YYYY-MM-DD
                     * @example 2026-03-01
                     */
                    scheduledDate: string;
                    /** @description Notes for the engineers */
                    notes?: string;
                    /** @description Job identifier in your system; unique among the planned jobs of the team */
                    externalReference?: string;
                    /**
                     * Format: mpan
                     * @description MPAN of the metering point: 13 digits. Spaces are removed
                     * @example 10 0000 0123 451
                     */
                    mpan?: string;
                    /**
                     * Format: uuid
                     * @description Id of the supplier
                     */
                    supplierId?: string;
                    /**
                     * Format: uuid
                     * @description Id of the client
                     */
                    clientId?: string;
                    /**
                     * Format: uuid
                     * @description Id of the site
                     */
                    siteId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "status": "PENDING",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02",
                     *         "notes": "Ring the side bell",
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": null,
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": null,
                     *         "startedAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ChangedJob"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.count": {
        parameters: {
            query?: {
                /** @description Status of the job. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                status?: ("PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED")[];
                /**
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-01
                 */
                scheduledFrom?: string;
                /**
                 * @description Date, YYYY-MM-DD
                 * @example 2026-03-31
                 */
                scheduledTo?: string;
                /** @description Id of the job type. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                jobTypeId?: string[];
                /** @description Id of the assigned engineer. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                assignedEngineerId?: string[];
                /** @description Job identifier in your system; unique among the planned jobs of the team */
                externalReference?: string;
                /** @description MPAN of the metering point: 13 digits. Spaces are removed. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                mpan?: string[];
                /** @description Id of the supplier. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                supplierId?: string[];
                /** @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                clientId?: string[];
                /** @description Id of the site. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                siteId?: string[];
                /** @description A completed visit, or an aborted one that may have a rate, is on no draft or invoice, or on one that bills it as what it is no longer */
                uninvoiced?: boolean;
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "count": 2,
                     *         "byStatus": [
                     *           {
                     *             "status": "PENDING",
                     *             "count": 2
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["JobCount"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "PENDING",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": null,
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": null,
                     *         "startedAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ChangedJob"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scheduledDate": "2026-03-02",
                 *       "notes": null
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the job type
                     */
                    jobTypeId?: string;
                    /**
                     * Format: date
                     * @description Date, YYYY-MM-DD
                     * @example 2026-03-01
                     */
                    scheduledDate?: string;
                    /** @description Notes for the engineers */
                    notes?: string | null;
                    /** @description Job identifier in your system; unique among the planned jobs of the team */
                    externalReference?: string | null;
                    /**
                     * Format: mpan
                     * @description MPAN of the metering point: 13 digits. Spaces are removed
                     * @example 10 0000 0123 451
                     */
                    mpan?: string | null;
                    /**
                     * Format: uuid
                     * @description Id of the supplier
                     */
                    supplierId?: string | null;
                    /**
                     * Format: uuid
                     * @description Id of the client
                     */
                    clientId?: string | null;
                    /**
                     * Format: uuid
                     * @description Id of the site
                     */
                    siteId?: string | null;
                    /**
                     * Format: date
                     * @description The day of the visit that ended the job
                     * @example 2026-03-01
                     */
                    visitedOn?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "PENDING",
                     *         "scheduledDate": "2026-03-02",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": null,
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": null,
                     *         "startedAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ChangedJob"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.abort": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "abortReasonId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04",
                 *       "comment": "No access"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description From `abortReasons` of GET /v1/team
                     */
                    abortReasonId: string;
                    /** @description Comment for people */
                    comment?: string;
                    /**
                     * Format: date
                     * @description The day of the visit, in the team's time zone. Default: today
                     * @example 2026-03-01
                     */
                    visitedOn?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "ABORTED",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *         "abortReasonId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04",
                     *         "abortComment": "No access",
                     *         "nextActor": "customer",
                     *         "nextAction": "Agree a new date",
                     *         "rebookingsLeft": 3,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": "2026-03-01T09:30:00.000Z",
                     *         "startedAt": "2026-03-01T09:30:00.000Z",
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "abortedAt": "2026-03-01T09:30:00.000Z",
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ChangedJob"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.assign": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "engineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description From GET /v1/team/members
                     */
                    engineerId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "ASSIGNED",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03",
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": "2026-03-01T09:30:00.000Z",
                     *         "startedAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.audits": {
        parameters: {
            query?: {
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "operation": "jobs.complete",
                     *           "changes": {
                     *             "status": [
                     *               "IN_PROGRESS",
                     *               "COMPLETED"
                     *             ],
                     *             "completedAt": [
                     *               null,
                     *               "2026-03-01T09:30:00.000Z"
                     *             ]
                     *           },
                     *           "credentialId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "personId": null,
                     *           "surface": "rest",
                     *           "requestId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *           "at": "2026-03-01T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7004",
                     *           "operation": "jobs.start",
                     *           "changes": {
                     *             "status": [
                     *               "ASSIGNED",
                     *               "IN_PROGRESS"
                     *             ],
                     *             "startedAt": [
                     *               null,
                     *               "2026-03-01T09:30:00.000Z"
                     *             ]
                     *           },
                     *           "credentialId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "personId": null,
                     *           "surface": "rest",
                     *           "requestId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7005",
                     *           "at": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "CANCELLED",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": "2026-03-01T09:30:00.000Z",
                     *         "startedAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": "2026-03-01T09:30:00.000Z",
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.complete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * Format: date
                     * @description The day of the visit, in the team's time zone. Default: today
                     * @example 2026-03-01
                     */
                    visitedOn?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "COMPLETED",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": "2026-03-01T09:30:00.000Z",
                     *         "startedAt": "2026-03-01T09:30:00.000Z",
                     *         "completedAt": "2026-03-01T09:30:00.000Z",
                     *         "cancelledAt": null,
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ChangedJob"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "jobs.start": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description From GET /v1/team/members
                     */
                    engineerId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                     *         "status": "IN_PROGRESS",
                     *         "scheduledDate": "2026-03-01",
                     *         "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "notes": null,
                     *         "externalReference": null,
                     *         "mpan": null,
                     *         "supplierId": null,
                     *         "clientId": null,
                     *         "siteId": null,
                     *         "assignedEngineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "abortReasonId": null,
                     *         "abortComment": null,
                     *         "nextActor": null,
                     *         "nextAction": null,
                     *         "rebookingsLeft": null,
                     *         "telephoneDnoSince": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "assignedAt": "2026-03-01T09:30:00.000Z",
                     *         "startedAt": "2026-03-01T09:30:00.000Z",
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "abortedAt": null,
                     *         "visitedOn": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "metrics.flows": {
        parameters: {
            query?: {
                /**
                 * @description First day, in the team's time zone. Default: 29 days before `to`
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Last day, in the team's time zone. Default: today
                 * @example 2026-03-31
                 */
                to?: string;
                /**
                 * @description Default: day
                 * @example week
                 */
                bucket?: "hour" | "day" | "week" | "month";
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "period": {
                     *           "from": "2026-03-01",
                     *           "to": "2026-03-31",
                     *           "timeZone": "Europe/London",
                     *           "start": "2026-03-01T00:00:00.000Z",
                     *           "end": "2026-03-31T23:00:00.000Z"
                     *         },
                     *         "bucket": "week",
                     *         "messages": 1,
                     *         "byState": [
                     *           {
                     *             "state": "ACKNOWLEDGED",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "byFlow": [
                     *           {
                     *             "flow": "D0139",
                     *             "count": 1,
                     *             "hoursToAcknowledgement": {
                     *               "median": 3,
                     *               "p90": 3
                     *             }
                     *           }
                     *         ],
                     *         "byReceiver": [
                     *           {
                     *             "role": "X",
                     *             "mpid": "EXEN",
                     *             "count": 1,
                     *             "acknowledged": 1,
                     *             "rejected": 0,
                     *             "hoursToAcknowledgement": {
                     *               "median": 3,
                     *               "p90": 3
                     *             }
                     *           }
                     *         ],
                     *         "hoursToAcknowledgement": {
                     *           "median": 3,
                     *           "p90": 3
                     *         },
                     *         "byTime": [
                     *           {
                     *             "start": "2026-03-09T00:00:00.000Z",
                     *             "messages": 1,
                     *             "acknowledged": 1,
                     *             "rejected": 0,
                     *             "failed": 0,
                     *             "held": 0
                     *           }
                     *         ],
                     *         "oldestUnacknowledged": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FlowMetrics"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "metrics.jobs": {
        parameters: {
            query?: {
                /**
                 * @description First day, in the team's time zone. Default: 29 days before `to`
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Last day, in the team's time zone. Default: today
                 * @example 2026-03-31
                 */
                to?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "period": {
                     *           "from": "2026-03-01",
                     *           "to": "2026-03-31",
                     *           "timeZone": "Europe/London",
                     *           "start": "2026-03-01T00:00:00.000Z",
                     *           "end": "2026-03-31T23:00:00.000Z"
                     *         },
                     *         "planned": 11,
                     *         "byStatus": [
                     *           {
                     *             "status": "PENDING",
                     *             "count": 5
                     *           },
                     *           {
                     *             "status": "ASSIGNED",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "byEngineer": [
                     *           {
                     *             "engineerId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *             "name": "Ed Engineer",
                     *             "planned": 6,
                     *             "completed": 2,
                     *             "aborted": 1
                     *           },
                     *           {
                     *             "engineerId": null,
                     *             "name": null,
                     *             "planned": 5,
                     *             "completed": 0,
                     *             "aborted": 0
                     *           }
                     *         ],
                     *         "byDay": [
                     *           {
                     *             "date": "2026-03-01",
                     *             "planned": 10,
                     *             "completed": 2,
                     *             "aborted": 1
                     *           },
                     *           {
                     *             "date": "2026-03-02",
                     *             "planned": 1,
                     *             "completed": 0,
                     *             "aborted": 0
                     *           }
                     *         ],
                     *         "aborts": [
                     *           {
                     *             "abortReasonId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "reason": "No access",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "hoursToCompletion": {
                     *           "median": 0,
                     *           "p90": 0
                     *         },
                     *         "firstTimeSuccess": {
                     *           "visited": 3,
                     *           "firstTime": 2,
                     *           "share": 0.667
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["JobMetrics"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "metrics.jobs_by_type": {
        parameters: {
            query?: {
                /**
                 * @description First day, in the team's time zone. Default: 29 days before `to`
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Last day, in the team's time zone. Default: today
                 * @example 2026-03-31
                 */
                to?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "period": {
                     *           "from": "2026-03-01",
                     *           "to": "2026-03-31",
                     *           "timeZone": "Europe/London",
                     *           "start": "2026-03-01T00:00:00.000Z",
                     *           "end": "2026-03-31T23:00:00.000Z"
                     *         },
                     *         "types": [
                     *           {
                     *             "jobTypeId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *             "name": "Safe isolation for an EV charger",
                     *             "planned": 11,
                     *             "completed": 2,
                     *             "aborted": 1,
                     *             "cancelled": 1,
                     *             "hoursToCompletion": {
                     *               "median": 0,
                     *               "p90": 0
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["JobsByType"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "metrics.logs_by_type": {
        parameters: {
            query?: {
                /**
                 * @description First day, in the team's time zone. Default: 29 days before `to`
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Last day, in the team's time zone. Default: today
                 * @example 2026-03-31
                 */
                to?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "period": {
                     *           "from": "2026-03-01",
                     *           "to": "2026-03-31",
                     *           "timeZone": "Europe/London",
                     *           "start": "2026-03-01T00:00:00.000Z",
                     *           "end": "2026-03-31T23:00:00.000Z"
                     *         },
                     *         "types": [
                     *           {
                     *             "operation": "jobs.create",
                     *             "surface": "rest",
                     *             "count": 1,
                     *             "lastAt": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LogsByType"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "requests.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `X-Request-Id` of the response, or `request_id` of a submission
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0e
                 */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "requestId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0e",
                     *         "call": {
                     *           "at": "2026-03-01T09:30:00.000Z",
                     *           "operation": "jobs.create",
                     *           "surface": "rest",
                     *           "credentialId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "personId": null
                     *         },
                     *         "steps": [
                     *           {
                     *             "kind": "change",
                     *             "at": "2026-03-01T09:30:00.000Z",
                     *             "summary": "Create a job (jobs.create)",
                     *             "path": "/v1/jobs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *             "credentialId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001"
                     *           }
                     *         ],
                     *         "complete": true,
                     *         "hidden": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RequestHistory"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "search.global": {
        parameters: {
            query: {
                /**
                 * @description Words; "a phrase"; `-` before a word excludes it; `or` between words
                 * @example 10 0000 0123 451 charger
                 */
                query: string;
                /**
                 * @description Default: all kinds
                 * @example [
                 *       "job"
                 *     ]
                 */
                kinds?: ("job" | "flow" | "fault" | "doc" | "client" | "site" | "asset" | "invoice")[];
                /**
                 * @description Maximum number of results
                 * @example 10
                 */
                limit?: number;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "results": [
                     *           {
                     *             "kind": "job",
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *             "title": "Isolation",
                     *             "snippet": "Isolate the ⟦charger⟧",
                     *             "updatedAt": "2026-03-01T09:30:00.000Z",
                     *             "link": "/v1/jobs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000"
                     *           }
                     *         ],
                     *         "skippedKinds": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SearchResults"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "search.global.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "10 0000 0123 451 charger",
                 *       "kinds": [
                 *         "job"
                 *       ],
                 *       "limit": 10
                 *     }
                 */
                "application/json": {
                    /** @description Words; "a phrase"; `-` before a word excludes it; `or` between words */
                    query: string;
                    /** @description Default: all kinds */
                    kinds?: ("job" | "flow" | "fault" | "doc" | "client" | "site" | "asset" | "invoice")[];
                    /**
                     * @description Maximum number of results
                     * @default 20
                     */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "results": [
                     *           {
                     *             "kind": "job",
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *             "title": "Isolation",
                     *             "snippet": "Isolate the ⟦charger⟧",
                     *             "updatedAt": "2026-03-01T09:30:00.000Z",
                     *             "link": "/v1/jobs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000"
                     *           }
                     *         ],
                     *         "skippedKinds": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SearchResults"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "sip.submit": {
        parameters: {
            query?: {
                /** @description True: validate the request and return the result without storing anything */
                dry_run?: boolean;
            };
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_details": {
                 *         "job_id": "JOB-1001",
                 *         "outcome_code": "CO",
                 *         "supplier_mpid": "EXEN",
                 *         "mpan": "1000000123451",
                 *         "date_of_action": "2026-03-01"
                 *       },
                 *       "contact": {
                 *         "name": "Sam Fitter",
                 *         "telephone": "01632 960001"
                 *       },
                 *       "additional_info": "Isolated at the cut-out, re-energised at 10:40"
                 *     }
                 */
                "application/json": {
                    /** @description Job and outcome; these properties can also be sent at the top level */
                    job_details?: {
                        /** @description Job identifier in the installer's system, or the job id of this service */
                        job_id?: string;
                        /**
                         * @description CO completed, IP in progress (the job stays open), AB aborted
                         * @enum {string}
                         */
                        outcome_code?: "CO" | "IP" | "AB";
                        /** @description Identifier of the safe isolation provider */
                        sip_id?: string | null;
                        /** @description Market participant id of the supplier: four of A-Z and 0-9 */
                        supplier_mpid?: string | null;
                        /**
                         * @description MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held
                         * @example 20 1234 5678 385
                         */
                        mpan?: string | null;
                        /**
                         * Format: date
                         * @description Day of the work. Default: today (Europe/London)
                         * @example 2026-03-01
                         */
                        date_of_action?: string | null;
                    };
                    /** @description Contact for the visit */
                    contact?: {
                        /** @description Name of the contact */
                        name?: string | null;
                        /** @description Telephone number of the contact */
                        telephone?: string | null;
                    } | null;
                    /** @description Meter details and faults */
                    meter?: {
                        /** @description Serial number on the meter; a market message has at most the first 10 characters */
                        serial_number?: string | null;
                        /** @description Location of the meter */
                        location?: string | null;
                        /** @description Register ID; a market message has at most 2 characters */
                        register_id?: string | null;
                        /** @description True for a smart meter */
                        smart_meter?: boolean | null;
                        /** @description True when the meter is faulty: the supplier is notified */
                        fault?: boolean | null;
                    } | null;
                    /** @description A fault on network equipment; the network operator is notified */
                    dno_issue?: {
                        /**
                         * @description A: danger to life, telephone the DNO now and stay on site; B: serious; C: condition below standard
                         * @enum {string}
                         */
                        code?: "A" | "B" | "C";
                        /** @description What is wrong with the distributor’s equipment */
                        comment?: string | null;
                    } | null;
                    /** @description Signs of tampering; the supplier is notified */
                    tampering?: {
                        /** @description Tampering code of the team */
                        code?: string | null;
                        /** @description Evidence of interference */
                        description?: string | null;
                    } | null;
                    /** @description Maintenance: done or required */
                    maintenance?: {
                        /**
                         * Format: date
                         * @description Day of the maintenance
                         * @example 2026-03-01
                         */
                        date?: string | null;
                        /** @description What was done */
                        nature?: string | null;
                        /** @description Site visit check code (J0024), two characters */
                        site_visit_check_code?: string | null;
                    } | null;
                    /** @description Address of the metering point */
                    address?: {
                        /** @description First line of the address */
                        line1?: string | null;
                        /** @description Second line */
                        line2?: string | null;
                        /** @description Town or city */
                        city?: string | null;
                        /** @description County */
                        county?: string | null;
                        /** @description Postcode */
                        postcode?: string | null;
                    } | null;
                    /** @description Additional needs of the occupant */
                    sip_ani?: {
                        /** @description True: a person on site depends on electricity for medical reasons */
                        medical?: boolean | null;
                        /** @description True: a third party must be present */
                        third_party_presence?: boolean | null;
                    } | null;
                    /** @description Return visit that this request reports */
                    return_work?: {
                        /**
                         * Format: date
                         * @description Day of the first visit
                         * @example 2026-03-01
                         */
                        initial_visit_date?: string | null;
                        /** @description Why a second visit was needed */
                        reason?: string | null;
                        /** @description Work done at the second visit */
                        work_completed?: string | null;
                    } | null;
                    /** @description A critical fault of the meter; the supplier is notified */
                    meter_fault_details?: {
                        /** @description Kind of fault */
                        fault_type?: string | null;
                        /** @description Observation */
                        description?: string | null;
                        /** @description Action required from the supplier */
                        action_required?: string | null;
                    } | null;
                    /** @description Meter readings; a correction replaces the whole list (RFC 7396) */
                    readings?: {
                        /** @description Type of reading; a market message needs a code of J0171, such as S (special) or R (routine) */
                        type: string;
                        /** @description Value of the register; a market message has one decimal */
                        value: number;
                    }[] | null;
                    /** @description Additional information */
                    additional_info?: string | null;
                    /** @description Why the work could not be done; sent to the supplier. A code (1 no access to meter position; 2 distributor required; 3 suspected tampering; 5 de-energisation refused, new tenant; 7 de-energisation refused, future use identified; 8 de-energised, no reading available; 9 installation not ready for energisation, or faulty), an abort reason of the team, or text */
                    failure_reason?: string | null;
                    /** @description Site visit issue code of the team */
                    site_visit_issue_code?: string | null;
                    /**
                     * @description Scenario. Default: derived from the blocks
                     * @enum {string|null}
                     */
                    scenario?: "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9" | null;
                    /** @description Job identifier in the installer's system, or the job id of this service. Instead of in `job_details` */
                    job_id?: string;
                    /**
                     * @description CO completed, IP in progress (the job stays open), AB aborted. Instead of in `job_details`
                     * @enum {string}
                     */
                    outcome_code?: "CO" | "IP" | "AB";
                    /** @description Identifier of the safe isolation provider. Instead of in `job_details` */
                    sip_id?: string | null;
                    /** @description Market participant id of the supplier: four of A-Z and 0-9. Instead of in `job_details` */
                    supplier_mpid?: string | null;
                    /**
                     * @description MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held. Instead of in `job_details`
                     * @example 20 1234 5678 385
                     */
                    mpan?: string | null;
                    /**
                     * Format: date
                     * @description Day of the work. Default: today (Europe/London). Instead of in `job_details`
                     * @example 2026-03-01
                     */
                    date_of_action?: string | null;
                    /** @description Number of the newest revision. If it is not the newest, the response is 409. Required to repeat an earlier request that was corrected since */
                    corrects_revision?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "Submission accepted.",
                     *         "submission_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "job_id": "JOB-1001",
                     *         "revision": 1,
                     *         "scenario": "S1",
                     *         "scenario_chosen_because": "no block requires another scenario",
                     *         "flows": [
                     *           {
                     *             "flow_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "flow": "D0139",
                     *             "purpose": "Energisation change, confirmed to the supplier",
                     *             "assumed": false,
                     *             "layout_assumed": true,
                     *             "to_role": "X",
                     *             "to_mpid": "EXEN",
                     *             "state": "QUEUED",
                     *             "held": []
                     *           }
                     *         ],
                     *         "withdrawn": [],
                     *         "warnings": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SubmissionAnswer"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "sip.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Job identifier in the installer's system, or the job id of this service
                 * @example JOB-1001
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "submission_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "job_id": "JOB-1001",
                     *         "service_job_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "job_status": "COMPLETED",
                     *         "revision": 1,
                     *         "scenario": "S1",
                     *         "scenario_chosen_because": "no block requires another scenario",
                     *         "scenario_table_version": 1,
                     *         "submission": {
                     *           "contact": {
                     *             "name": "Sam Fitter"
                     *           },
                     *           "job_details": {
                     *             "job_id": "JOB-1001",
                     *             "outcome_code": "CO",
                     *             "date_of_action": "2026-03-01"
                     *           },
                     *           "additional_info": "none"
                     *         },
                     *         "flows": [
                     *           {
                     *             "flow_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *             "flow": "D0139",
                     *             "revision": 1,
                     *             "to_role": "X",
                     *             "to_mpid": null,
                     *             "state": "HELD",
                     *             "held": [
                     *               {
                     *                 "field": "supplier_mpid",
                     *                 "reason": "The supplier's MPID is unknown."
                     *               },
                     *               {
                     *                 "field": "mpan",
                     *                 "reason": "No MPAN was sent, and the job has none."
                     *               }
                     *             ],
                     *             "file_id": null,
                     *             "failure": null,
                     *             "created_at": "2026-03-01T09:30:00.000Z",
                     *             "sent_at": null,
                     *             "acknowledged_at": null,
                     *             "rejected_at": null
                     *           }
                     *         ],
                     *         "warnings": [
                     *           {
                     *             "field": "date_of_action",
                     *             "warning": "was not sent; today, 2026-03-01, is used",
                     *             "fix": "Send `date_of_action` if the work was done on another day."
                     *           },
                     *           {
                     *             "field": "supplier_mpid",
                     *             "warning": "holds D0139: The supplier's MPID is unknown.",
                     *             "fix": "Send the correct `supplier_mpid` in a further submission."
                     *           }
                     *         ],
                     *         "revisions": [
                     *           {
                     *             "revision": 1,
                     *             "received_at": "2026-03-01T09:30:00.000Z",
                     *             "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *             "scenario": "S1",
                     *             "received": {
                     *               "job_id": "JOB-1001",
                     *               "contact": {
                     *                 "name": "Sam Fitter"
                     *               },
                     *               "outcome_code": "CO",
                     *               "additional_info": "none"
                     *             }
                     *           }
                     *         ],
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SubmissionRecord"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "sites.list": {
        parameters: {
            query?: {
                /**
                 * @description Id of the client. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20"
                 *     ]
                 */
                clientId?: string[];
                /** @description Prefix; case-insensitive */
                name?: string;
                /** @description Prefix; case-insensitive */
                postcode?: string;
                /** @description MPAN of the metering point: 13 digits. Spaces are removed. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                mpan?: string[];
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *           "name": "1 Example Street",
                     *           "addressLines": [],
                     *           "postcode": "EX1 1EX",
                     *           "mpans": [],
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Site"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "sites.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                 *       "name": "Depot North",
                 *       "addressLines": [
                 *         "1 Example Street",
                 *         "Exampleton"
                 *       ],
                 *       "postcode": "EX1 1EX",
                 *       "mpans": [
                 *         "10 0000 0123 451"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description ID of the client; cannot be changed
                     */
                    clientId: string;
                    /** @description What people call it */
                    name: string;
                    /** @description Address without the postcode */
                    addressLines?: string[];
                    /** @description Postcode */
                    postcode?: string;
                    /** @description MPANs of the metering points, without duplicates */
                    mpans?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20",
                     *         "name": "Depot North",
                     *         "addressLines": [
                     *           "1 Example Street",
                     *           "Exampleton"
                     *         ],
                     *         "postcode": "EX1 1EX",
                     *         "mpans": [
                     *           "1000000123451"
                     *         ],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Site"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "sites.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "name": "1 Example Street",
                     *         "addressLines": [],
                     *         "postcode": "EX1 1EX",
                     *         "mpans": [],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Site"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "sites.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Depot South",
                 *       "postcode": "EX1 1EY"
                 *     }
                 */
                "application/json": {
                    /** @description What people call it */
                    name?: string;
                    /** @description Address without the postcode */
                    addressLines?: string[];
                    /** @description Postcode */
                    postcode?: string | null;
                    /** @description MPANs of the metering points, without duplicates */
                    mpans?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21",
                     *         "clientId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "name": "Depot South",
                     *         "addressLines": [],
                     *         "postcode": "EX1 1EY",
                     *         "mpans": [],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Site"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "suppliers.list": {
        parameters: {
            query?: {
                /**
                 * @description Market participant id of the supplier, the receiver of its messages
                 * @example EXEN
                 */
                mpid?: string;
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Example Energy",
                     *           "mpid": "EXEN",
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "retiredAt": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Supplier"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "team.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "name": "Test team",
                     *         "mpid": "SIPT",
                     *         "timeZone": "Europe/London",
                     *         "jobTypes": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *             "name": "Safe isolation for an EV charger"
                     *           }
                     *         ],
                     *         "suppliers": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *             "name": "Example Energy",
                     *             "mpid": "EXEN"
                     *           }
                     *         ],
                     *         "abortReasons": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *             "reason": "Installation not ready",
                     *             "nextActor": "installer",
                     *             "nextAction": "Report when ready",
                     *             "rebookingLimit": 3,
                     *             "failureCodes": [
                     *               "9"
                     *             ],
                     *             "isDefault": false
                     *           },
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7004",
                     *             "reason": "Network operator required",
                     *             "nextActor": "DNO",
                     *             "nextAction": "Wait for the repair",
                     *             "rebookingLimit": 3,
                     *             "failureCodes": [
                     *               "2"
                     *             ],
                     *             "isDefault": false
                     *           }
                     *         ],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "members": [
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7005",
                     *             "name": "Ada Admin",
                     *             "email": "admin@team.example",
                     *             "role": "admin"
                     *           },
                     *           {
                     *             "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7007",
                     *             "name": "Ed Engineer",
                     *             "email": "engineer@team.example",
                     *             "role": "engineer"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Team"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "team.members": {
        parameters: {
            query?: {
                /**
                 * @description Role in the team. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "engineer"
                 *     ]
                 */
                role?: ("owner" | "admin" | "member" | "engineer")[];
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "name": "Ed Engineer",
                     *           "email": "engineer@team.example",
                     *           "role": "engineer",
                     *           "createdAt": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: {
                /** @description Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                state?: ("active" | "disabled")[];
                /** @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional */
                updatedSince?: string;
                /** @description Sort order; `-` is newest first. Default: `-createdAt` */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt";
                /**
                 * @description Number of items per page. Default: 20
                 * @example 20
                 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *           "url": "https://hooks.example/in",
                     *           "events": [
                     *             "job.completed"
                     *           ],
                     *           "description": null,
                     *           "state": "active",
                     *           "disabledAt": null,
                     *           "disabledReason": null,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "updatedAt": "2026-03-01T09:30:00.000Z",
                     *           "endsWith": {
                     *             "kind": "api_key",
                     *             "name": "Demo: apis.all"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/in",
                 *       "events": [
                 *         "job.completed",
                 *         "dno.fault.reported",
                 *         "dno.fault.updated",
                 *         "dno.fault.closed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description URL of the receiver: https, on the public internet */
                    url: string;
                    /** @description Events to receive */
                    events: ("job.completed" | "job.aborted" | "sip.submission.accepted" | "dno.fault.reported" | "dno.fault.updated" | "dno.fault.closed" | "flow.acknowledged" | "flow.rejected")[];
                    /** @description Description for the team */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *         "url": "https://hooks.example.com/in",
                     *         "events": [
                     *           "job.completed",
                     *           "dno.fault.reported",
                     *           "dno.fault.updated",
                     *           "dno.fault.closed"
                     *         ],
                     *         "description": null,
                     *         "state": "active",
                     *         "disabledAt": null,
                     *         "disabledReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "endsWith": {
                     *           "kind": "api_key",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "secret": "whsec_RVhBTVBMRQ=="
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "url": "https://hooks.example/in",
                     *         "events": [
                     *           "job.completed"
                     *         ],
                     *         "description": null,
                     *         "state": "active",
                     *         "disabledAt": null,
                     *         "disabledReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "endsWith": {
                     *           "kind": "api_key",
                     *           "name": "Demo: apis.all"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            412: components["responses"]["PreconditionFailedError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "job.completed"
                 *       ],
                 *       "state": "active"
                 *     }
                 */
                "application/json": {
                    /** @description URL of the receiver: https, on the public internet */
                    url?: string;
                    /** @description Events to receive */
                    events?: ("job.completed" | "job.aborted" | "sip.submission.accepted" | "dno.fault.reported" | "dno.fault.updated" | "dno.fault.closed" | "flow.acknowledged" | "flow.rejected")[];
                    /** @description Description for the team */
                    description?: string | null;
                    /**
                     * @description `disabled` pauses deliveries; `active` resumes them
                     * @enum {string}
                     */
                    state?: "active" | "disabled";
                    /** @description True, with `url`: transfers the webhook to the credential of this request */
                    takeOver?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "url": "https://hooks.example/in",
                     *         "events": [
                     *           "job.completed"
                     *         ],
                     *         "description": null,
                     *         "state": "active",
                     *         "disabledAt": null,
                     *         "disabledReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "endsWith": {
                     *           "kind": "api_key",
                     *           "name": "Demo: apis.all"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                /**
                 * @description `failed`: all attempts failed, or the webhook was disabled. Matches any of the values. In a query string, repeat the parameter or separate values with commas
                 * @example [
                 *       "waiting"
                 *     ]
                 */
                state?: ("waiting" | "delivered" | "failed")[];
                /** @description Type of the event. Matches any of the values. In a query string, repeat the parameter or separate values with commas */
                type?: ("job.completed" | "job.aborted" | "sip.submission.accepted" | "dno.fault.reported" | "dno.fault.updated" | "dno.fault.closed" | "flow.acknowledged" | "flow.rejected" | "webhook.test")[];
                /** @description Number of items per page. Default: 20 */
                limit?: number;
                /** @description `next_cursor` from the previous page */
                cursor?: string;
            };
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *           "eventId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "type": "webhook.test",
                     *           "payload": {
                     *             "type": "webhook.test",
                     *             "timestamp": "2026-03-01T09:30:00.000Z",
                     *             "data": {
                     *               "webhookId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07"
                     *             }
                     *           },
                     *           "state": "waiting",
                     *           "attempts": 0,
                     *           "nextAttemptAt": "2026-03-01T09:30:00.000Z",
                     *           "log": [],
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "deliveredAt": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description Cursor of the next page; null on the last page */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.delivery": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the response that you have. If it is still current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
                /**
                 * @description Id of the delivery
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b",
                     *         "eventId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "type": "webhook.test",
                     *         "payload": {
                     *           "type": "webhook.test",
                     *           "timestamp": "2026-03-01T09:30:00.000Z",
                     *           "data": {
                     *             "webhookId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07"
                     *           }
                     *         },
                     *         "state": "waiting",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-03-01T09:30:00.000Z",
                     *         "log": [],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "deliveredAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description Not Modified: the ETag in `If-None-Match` is current */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyRequestsError"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "url": "https://hooks.example/in",
                     *         "events": [
                     *           "job.completed"
                     *         ],
                     *         "description": null,
                     *         "state": "disabled",
                     *         "disabledAt": null,
                     *         "disabledReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "endsWith": {
                     *           "kind": "api_key",
                     *           "name": "Demo: apis.all"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.replay": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "missedSince": "2026-03-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the delivery
                     */
                    deliveryId?: string;
                    /**
                     * Format: date-time
                     * @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional
                     * @example 2026-03-01T09:30:00Z
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional
                     * @example 2026-03-01T09:30:00Z
                     */
                    to?: string;
                    /**
                     * Format: date-time
                     * @description Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional
                     * @example 2026-03-01T09:30:00Z
                     */
                    missedSince?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "replayed": 0,
                     *         "continueFrom": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookReplay"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.rotate_secret": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description ETag that you read. If the resource has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07",
                     *         "url": "https://hooks.example/in",
                     *         "events": [
                     *           "job.completed"
                     *         ],
                     *         "description": null,
                     *         "state": "active",
                     *         "disabledAt": null,
                     *         "disabledReason": null,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "updatedAt": "2026-03-01T09:30:00.000Z",
                     *         "endsWith": {
                     *           "kind": "api_key",
                     *           "name": "Demo: apis.all"
                     *         },
                     *         "secret": "whsec_RVhBTVBMRQ==",
                     *         "previousSecretUntil": "2026-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookWithNewSecret"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            412: components["responses"]["PreconditionFailedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description ID of the resource
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Api-Version": components["headers"]["Api-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *         "eventId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *         "type": "webhook.test",
                     *         "payload": {
                     *           "type": "webhook.test",
                     *           "timestamp": "2026-03-01T09:30:00.000Z",
                     *           "data": {
                     *             "webhookId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07"
                     *           }
                     *         },
                     *         "state": "waiting",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-03-01T09:30:00.000Z",
                     *         "log": [],
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "deliveredAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["TooManyRequestsError"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    "job_data.submit": {
        parameters: {
            query?: {
                /** @description True: validate the request and return the result without storing anything */
                dry_run?: boolean;
            };
            header?: {
                /** @description Unique key for each new request; send the same key on a retry. Stored for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_details": {
                 *         "job_id": "JOB-1001",
                 *         "outcome_code": "CO",
                 *         "supplier_mpid": "EXEN",
                 *         "mpan": "1000000123451",
                 *         "date_of_action": "2026-03-01"
                 *       },
                 *       "contact": {
                 *         "name": "Sam Fitter",
                 *         "telephone": "01632 960001"
                 *       },
                 *       "additional_info": "Isolated at the cut-out, re-energised at 10:40"
                 *     }
                 */
                "application/json": {
                    /** @description Job and outcome; these properties can also be sent at the top level */
                    job_details?: {
                        /** @description Job identifier in the installer's system, or the job id of this service */
                        job_id?: string;
                        /**
                         * @description CO completed, IP in progress (the job stays open), AB aborted
                         * @enum {string}
                         */
                        outcome_code?: "CO" | "IP" | "AB";
                        /** @description Identifier of the safe isolation provider */
                        sip_id?: string | null;
                        /** @description Market participant id of the supplier: four of A-Z and 0-9 */
                        supplier_mpid?: string | null;
                        /**
                         * @description MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held
                         * @example 20 1234 5678 385
                         */
                        mpan?: string | null;
                        /**
                         * Format: date
                         * @description Day of the work. Default: today (Europe/London)
                         * @example 2026-03-01
                         */
                        date_of_action?: string | null;
                    };
                    /** @description Contact for the visit */
                    contact?: {
                        /** @description Name of the contact */
                        name?: string | null;
                        /** @description Telephone number of the contact */
                        telephone?: string | null;
                    } | null;
                    /** @description Meter details and faults */
                    meter?: {
                        /** @description Serial number on the meter; a market message has at most the first 10 characters */
                        serial_number?: string | null;
                        /** @description Location of the meter */
                        location?: string | null;
                        /** @description Register ID; a market message has at most 2 characters */
                        register_id?: string | null;
                        /** @description True for a smart meter */
                        smart_meter?: boolean | null;
                        /** @description True when the meter is faulty: the supplier is notified */
                        fault?: boolean | null;
                    } | null;
                    /** @description A fault on network equipment; the network operator is notified */
                    dno_issue?: {
                        /**
                         * @description A: danger to life, telephone the DNO now and stay on site; B: serious; C: condition below standard
                         * @enum {string}
                         */
                        code?: "A" | "B" | "C";
                        /** @description What is wrong with the distributor’s equipment */
                        comment?: string | null;
                    } | null;
                    /** @description Signs of tampering; the supplier is notified */
                    tampering?: {
                        /** @description Tampering code of the team */
                        code?: string | null;
                        /** @description Evidence of interference */
                        description?: string | null;
                    } | null;
                    /** @description Maintenance: done or required */
                    maintenance?: {
                        /**
                         * Format: date
                         * @description Day of the maintenance
                         * @example 2026-03-01
                         */
                        date?: string | null;
                        /** @description What was done */
                        nature?: string | null;
                        /** @description Site visit check code (J0024), two characters */
                        site_visit_check_code?: string | null;
                    } | null;
                    /** @description Address of the metering point */
                    address?: {
                        /** @description First line of the address */
                        line1?: string | null;
                        /** @description Second line */
                        line2?: string | null;
                        /** @description Town or city */
                        city?: string | null;
                        /** @description County */
                        county?: string | null;
                        /** @description Postcode */
                        postcode?: string | null;
                    } | null;
                    /** @description Additional needs of the occupant */
                    sip_ani?: {
                        /** @description True: a person on site depends on electricity for medical reasons */
                        medical?: boolean | null;
                        /** @description True: a third party must be present */
                        third_party_presence?: boolean | null;
                    } | null;
                    /** @description Return visit that this request reports */
                    return_work?: {
                        /**
                         * Format: date
                         * @description Day of the first visit
                         * @example 2026-03-01
                         */
                        initial_visit_date?: string | null;
                        /** @description Why a second visit was needed */
                        reason?: string | null;
                        /** @description Work done at the second visit */
                        work_completed?: string | null;
                    } | null;
                    /** @description A critical fault of the meter; the supplier is notified */
                    meter_fault_details?: {
                        /** @description Kind of fault */
                        fault_type?: string | null;
                        /** @description Observation */
                        description?: string | null;
                        /** @description Action required from the supplier */
                        action_required?: string | null;
                    } | null;
                    /** @description Meter readings; a correction replaces the whole list (RFC 7396) */
                    readings?: {
                        /** @description Type of reading; a market message needs a code of J0171, such as S (special) or R (routine) */
                        type: string;
                        /** @description Value of the register; a market message has one decimal */
                        value: number;
                    }[] | null;
                    /** @description Additional information */
                    additional_info?: string | null;
                    /** @description Why the work could not be done; sent to the supplier. A code (1 no access to meter position; 2 distributor required; 3 suspected tampering; 5 de-energisation refused, new tenant; 7 de-energisation refused, future use identified; 8 de-energised, no reading available; 9 installation not ready for energisation, or faulty), an abort reason of the team, or text */
                    failure_reason?: string | null;
                    /** @description Site visit issue code of the team */
                    site_visit_issue_code?: string | null;
                    /**
                     * @description Scenario. Default: derived from the blocks
                     * @enum {string|null}
                     */
                    scenario?: "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9" | null;
                    /** @description Job identifier in the installer's system, or the job id of this service. Instead of in `job_details` */
                    job_id?: string;
                    /**
                     * @description CO completed, IP in progress (the job stays open), AB aborted. Instead of in `job_details`
                     * @enum {string}
                     */
                    outcome_code?: "CO" | "IP" | "AB";
                    /** @description Identifier of the safe isolation provider. Instead of in `job_details` */
                    sip_id?: string | null;
                    /** @description Market participant id of the supplier: four of A-Z and 0-9. Instead of in `job_details` */
                    supplier_mpid?: string | null;
                    /**
                     * @description MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held. Instead of in `job_details`
                     * @example 20 1234 5678 385
                     */
                    mpan?: string | null;
                    /**
                     * Format: date
                     * @description Day of the work. Default: today (Europe/London). Instead of in `job_details`
                     * @example 2026-03-01
                     */
                    date_of_action?: string | null;
                    /** @description Number of the newest revision. If it is not the newest, the response is 409. Required to repeat an earlier request that was corrected since */
                    corrects_revision?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Submission accepted.",
                     *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *       "submission_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *       "job_id": "JOB-1001",
                     *       "revision": 1,
                     *       "scenario": "S1",
                     *       "scenario_chosen_because": "no block requires another scenario",
                     *       "flows": [
                     *         {
                     *           "flow_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *           "flow": "D0139",
                     *           "purpose": "Energisation change, confirmed to the supplier",
                     *           "assumed": false,
                     *           "layout_assumed": true,
                     *           "to_role": "X",
                     *           "to_mpid": "EXEN",
                     *           "state": "QUEUED",
                     *           "held": []
                     *         }
                     *       ],
                     *       "withdrawn": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        request_id: string;
                        /** @description Show it to the engineer: what is sent, whom to telephone now, and why */
                        message: string;
                        /**
                         * Format: uuid
                         * @description Null in a dry run of a first submission
                         */
                        submission_id: string | null;
                        /** @description As it was sent */
                        job_id: string;
                        /** @description Starts at 1 and increases by 1 with each correction */
                        revision: number;
                        /** @description Properties of a repeated request that were applied. Absent if all were applied */
                        counted?: string[];
                        /** @description S1 to S9 */
                        scenario: string;
                        /** @description Why this scenario applies */
                        scenario_chosen_because?: string;
                        /** @description Market messages that this request causes; in the response to a repeat, also those that wait by now */
                        flows: {
                            /**
                             * Format: uuid
                             * @description Null only in a dry run
                             */
                            flow_id: string | null;
                            flow: string;
                            purpose: string;
                            /** @description True: it is an assumption that this message is required */
                            assumed: boolean;
                            /** @description True: the file layout of the message is an assumption */
                            layout_assumed?: boolean;
                            to_role: string;
                            to_mpid: string | null;
                            /**
                             * @description HELD or QUEUED; that of an earlier message, which `flow_id` names, if that already says the same; in the response to a repeat, as it is now, but QUEUED also if it was sent meanwhile
                             * @enum {string}
                             */
                            state: "HELD" | "QUEUED" | "SENT" | "ACKNOWLEDGED" | "REJECTED" | "FAILED";
                            held: {
                                field: string;
                                reason: string;
                            }[];
                        }[];
                        /** @description Messages that are no longer required; unsent ones are dropped */
                        withdrawn?: string[];
                        /** @description For an aborted job: its abort reason and the next step */
                        abort?: {
                            reason: string;
                            /** @description Next actor */
                            next_actor: string;
                            next_action: string;
                            rebookings_left: number;
                            /** @description Failed visits at the metering point since the last completed visit */
                            failed_visits?: number;
                        };
                        telephone?: components["schemas"]["TelephoneNow"];
                        /** @description True: dry run, nothing was stored */
                        dry_run?: boolean;
                        warnings: {
                            field: string;
                            warning: string;
                            fix?: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["SipBadRequestError"];
            401: components["responses"]["SipUnauthorizedError"];
            403: components["responses"]["SipForbiddenError"];
            409: components["responses"]["SipConflictError"];
            413: components["responses"]["SipPayloadTooLargeError"];
            415: components["responses"]["SipUnsupportedMediaTypeError"];
            429: components["responses"]["SipTooManyRequestsError"];
            500: components["responses"]["SipInternalServerError"];
            503: components["responses"]["SipServiceUnavailableError"];
        };
    };
    "job_data.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Job identifier in the installer's system, or the job id of this service
                 * @example JOB-1001
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7000",
                     *       "submission_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001",
                     *       "job_id": "JOB-1001",
                     *       "service_job_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7002",
                     *       "job_status": "COMPLETED",
                     *       "revision": 1,
                     *       "scenario": "S1",
                     *       "scenario_chosen_because": "no block requires another scenario",
                     *       "scenario_table_version": 1,
                     *       "submission": {
                     *         "contact": {
                     *           "name": "Sam Fitter",
                     *           "telephone": "01632 960001"
                     *         },
                     *         "job_details": {
                     *           "mpan": "1000000123451",
                     *           "job_id": "JOB-1001",
                     *           "outcome_code": "CO",
                     *           "supplier_mpid": "EXEN",
                     *           "date_of_action": "2026-03-01"
                     *         },
                     *         "additional_info": "Isolated at the cut-out, re-energised at 10:40"
                     *       },
                     *       "flows": [
                     *         {
                     *           "flow_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7003",
                     *           "flow": "D0139",
                     *           "revision": 1,
                     *           "to_role": "X",
                     *           "to_mpid": "EXEN",
                     *           "state": "QUEUED",
                     *           "held": [],
                     *           "file_id": null,
                     *           "failure": null,
                     *           "created_at": "2026-03-01T09:30:00.000Z",
                     *           "sent_at": null,
                     *           "acknowledged_at": null,
                     *           "rejected_at": null
                     *         }
                     *       ],
                     *       "warnings": [],
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "received_at": "2026-03-01T09:30:00.000Z",
                     *           "request_id": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7004",
                     *           "scenario": "S1",
                     *           "received": {
                     *             "contact": {
                     *               "name": "Sam Fitter",
                     *               "telephone": "01632 960001"
                     *             },
                     *             "job_details": {
                     *               "mpan": "1000000123451",
                     *               "job_id": "JOB-1001",
                     *               "outcome_code": "CO",
                     *               "supplier_mpid": "EXEN",
                     *               "date_of_action": "2026-03-01"
                     *             },
                     *             "additional_info": "Isolated at the cut-out, re-energised at 10:40"
                     *           }
                     *         }
                     *       ],
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        request_id: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        submission_id: string;
                        /** @description Job identifier as first sent */
                        job_id: string;
                        /**
                         * Format: uuid
                         * @description Job id of this service
                         */
                        service_job_id: string;
                        /** @enum {string} */
                        job_status: "PENDING" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "ABORTED";
                        revision: number;
                        /** @description S1 to S9 */
                        scenario: string;
                        scenario_chosen_because?: string;
                        scenario_table_version: number;
                        /** @description Merged values of all revisions */
                        submission: {
                            /** @description Job and outcome; these properties can also be sent at the top level */
                            job_details: {
                                /** @description Job identifier in the installer's system, or the job id of this service */
                                job_id: string;
                                /**
                                 * @description CO completed, IP in progress (the job stays open), AB aborted
                                 * @enum {string}
                                 */
                                outcome_code: "CO" | "IP" | "AB";
                                /** @description Identifier of the safe isolation provider */
                                sip_id?: string;
                                /** @description Market participant id of the supplier: four of A-Z and 0-9 */
                                supplier_mpid?: string;
                                /**
                                 * @description MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held
                                 * @example 20 1234 5678 385
                                 */
                                mpan?: string;
                                /**
                                 * Format: date
                                 * @description Day of the work. Default: today (Europe/London)
                                 * @example 2026-03-01
                                 */
                                date_of_action?: string;
                            };
                            /** @description Contact for the visit */
                            contact?: {
                                /** @description Name of the contact */
                                name?: string;
                                /** @description Telephone number of the contact */
                                telephone?: string;
                            };
                            /** @description Meter details and faults */
                            meter?: {
                                /** @description Serial number on the meter; a market message has at most the first 10 characters */
                                serial_number?: string;
                                /** @description Location of the meter */
                                location?: string;
                                /** @description Register ID; a market message has at most 2 characters */
                                register_id?: string;
                                /** @description True for a smart meter */
                                smart_meter?: boolean;
                                /** @description True when the meter is faulty: the supplier is notified */
                                fault?: boolean;
                            };
                            /** @description A fault on network equipment; the network operator is notified */
                            dno_issue?: {
                                /**
                                 * @description A: danger to life, telephone the DNO now and stay on site; B: serious; C: condition below standard
                                 * @enum {string}
                                 */
                                code: "A" | "B" | "C";
                                /** @description What is wrong with the distributor’s equipment */
                                comment?: string;
                            };
                            /** @description Signs of tampering; the supplier is notified */
                            tampering?: {
                                /** @description Tampering code of the team */
                                code?: string;
                                /** @description Evidence of interference */
                                description?: string;
                            };
                            /** @description Maintenance: done or required */
                            maintenance?: {
                                /**
                                 * Format: date
                                 * @description Day of the maintenance
                                 * @example 2026-03-01
                                 */
                                date?: string;
                                /** @description What was done */
                                nature?: string;
                                /** @description Site visit check code (J0024), two characters */
                                site_visit_check_code?: string;
                            };
                            /** @description Address of the metering point */
                            address?: {
                                /** @description First line of the address */
                                line1?: string;
                                /** @description Second line */
                                line2?: string;
                                /** @description Town or city */
                                city?: string;
                                /** @description County */
                                county?: string;
                                /** @description Postcode */
                                postcode?: string;
                            };
                            /** @description Additional needs of the occupant */
                            sip_ani?: {
                                /** @description True: a person on site depends on electricity for medical reasons */
                                medical?: boolean;
                                /** @description True: a third party must be present */
                                third_party_presence?: boolean;
                            };
                            /** @description Return visit that this request reports */
                            return_work?: {
                                /**
                                 * Format: date
                                 * @description Day of the first visit
                                 * @example 2026-03-01
                                 */
                                initial_visit_date?: string;
                                /** @description Why a second visit was needed */
                                reason?: string;
                                /** @description Work done at the second visit */
                                work_completed?: string;
                            };
                            /** @description A critical fault of the meter; the supplier is notified */
                            meter_fault_details?: {
                                /** @description Kind of fault */
                                fault_type?: string;
                                /** @description Observation */
                                description?: string;
                                /** @description Action required from the supplier */
                                action_required?: string;
                            };
                            /** @description Meter readings; a correction replaces the whole list (RFC 7396) */
                            readings?: {
                                /** @description Type of reading; a market message needs a code of J0171, such as S (special) or R (routine) */
                                type: string;
                                /** @description Value of the register; a market message has one decimal */
                                value: number;
                            }[];
                            /** @description Additional information */
                            additional_info?: string;
                            /** @description Why the work could not be done; sent to the supplier. A code (1 no access to meter position; 2 distributor required; 3 suspected tampering; 5 de-energisation refused, new tenant; 7 de-energisation refused, future use identified; 8 de-energised, no reading available; 9 installation not ready for energisation, or faulty), an abort reason of the team, or text */
                            failure_reason?: string;
                            /** @description Site visit issue code of the team */
                            site_visit_issue_code?: string;
                            /**
                             * @description Scenario. Default: derived from the blocks
                             * @enum {string}
                             */
                            scenario?: "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9";
                        };
                        /** @description Every market message of the job, oldest first */
                        flows: components["schemas"]["SubmissionMessage"][];
                        telephone?: components["schemas"]["TelephoneNow"];
                        warnings: {
                            field: string;
                            warning: string;
                            fix?: string;
                        }[];
                        /** @description Every request as received, oldest first */
                        revisions: components["schemas"]["SubmissionRevision"][];
                        /**
                         * Format: date-time
                         * @description Timestamp in UTC, with milliseconds
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description Timestamp in UTC, with milliseconds
                         */
                        updated_at: string;
                    };
                };
            };
            400: components["responses"]["SipBadRequestError"];
            401: components["responses"]["SipUnauthorizedError"];
            403: components["responses"]["SipForbiddenError"];
            404: components["responses"]["SipNotFoundError"];
            429: components["responses"]["SipTooManyRequestsError"];
            500: components["responses"]["SipInternalServerError"];
            503: components["responses"]["SipServiceUnavailableError"];
        };
    };
    "job.completed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "job.completed",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "status": "COMPLETED"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "job.completed";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        status: "COMPLETED";
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "job.aborted": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "job.aborted",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "status": "ABORTED"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "job.aborted";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        status: "ABORTED";
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sip.submission.accepted": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "sip.submission.accepted",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "submissionId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04",
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "revision": 1,
                 *         "scenario": "S3"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "sip.submission.accepted";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        submissionId: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        revision: number;
                        /** @description S1 to S9 */
                        scenario: string;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "dno.fault.reported": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "dno.fault.reported",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "faultId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02",
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "state": "open",
                 *         "category": "A",
                 *         "dno": "EELC",
                 *         "telephoneNow": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "dno.fault.reported";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        faultId: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        state: "open";
                        /**
                         * @description A: danger to life; B: serious; C: below standard
                         * @enum {string}
                         */
                        category: "A" | "B" | "C";
                        /** @description MPID of the network operator; null if unknown */
                        dno: string | null;
                        /** @description The network operator must be telephoned immediately, and no call is confirmed */
                        telephoneNow: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "dno.fault.updated": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "dno.fault.updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "faultId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02",
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "state": "open",
                 *         "category": "A",
                 *         "dno": "EELC",
                 *         "telephoneNow": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "dno.fault.updated";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        faultId: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        state: "open";
                        /**
                         * @description A: danger to life; B: serious; C: below standard
                         * @enum {string}
                         */
                        category: "A" | "B" | "C";
                        /** @description MPID of the network operator; null if unknown */
                        dno: string | null;
                        /** @description The network operator must be telephoned immediately, and no call is confirmed */
                        telephoneNow: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "dno.fault.closed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "dno.fault.closed",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "faultId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02",
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "state": "closed",
                 *         "category": "A",
                 *         "dno": "EELC",
                 *         "telephoneNow": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "dno.fault.closed";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        faultId: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        state: "closed";
                        /**
                         * @description A: danger to life; B: serious; C: below standard
                         * @enum {string}
                         */
                        category: "A" | "B" | "C";
                        /** @description MPID of the network operator; null if unknown */
                        dno: string | null;
                        /** @description The network operator must be telephoned immediately, and no call is confirmed */
                        telephoneNow: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "flow.acknowledged": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "flow.acknowledged",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "flowId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03",
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "state": "ACKNOWLEDGED",
                 *         "flow": "D0135",
                 *         "version": "002",
                 *         "toRole": "J",
                 *         "toMpid": "EELC",
                 *         "live": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "flow.acknowledged";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        flowId: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        state: "ACKNOWLEDGED";
                        /**
                         * @description Name of the market message, such as D0135
                         * @example D0135
                         */
                        flow: string;
                        /** @description Version of the market message, such as 002 */
                        version: string;
                        /** @description Role of its receiver */
                        toRole: string;
                        /** @description MPID of its receiver */
                        toMpid: string | null;
                        /** @description False: the file has the test flag */
                        live: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "flow.rejected": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "flow.rejected",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "flowId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03",
                 *         "jobId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01",
                 *         "state": "REJECTED",
                 *         "flow": "D0135",
                 *         "version": "002",
                 *         "toRole": "J",
                 *         "toMpid": "EELC",
                 *         "live": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "flow.rejected";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        flowId: string;
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        jobId: string;
                        /** @enum {string} */
                        state: "REJECTED";
                        /**
                         * @description Name of the market message, such as D0135
                         * @example D0135
                         */
                        flow: string;
                        /** @description Version of the market message, such as 002 */
                        version: string;
                        /** @description Role of its receiver */
                        toRole: string;
                        /** @description MPID of its receiver */
                        toMpid: string | null;
                        /** @description False: the file has the test flag */
                        live: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.
                 * @example 0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b
                 */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, as Unix time in seconds.
                 * @example 1772366400
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.
                 * @example v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "webhookId": "0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description Time of the event, UTC
                     */
                    timestamp: string;
                    data: {
                        /**
                         * Format: uuid
                         * @description UUID
                         */
                        webhookId: string;
                    };
                };
            };
        };
        responses: {
            /** @description The webhook is disabled immediately. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery succeeded. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days. */
            default: {
                headers: {
                    /** @description Earliest time of the next attempt, as seconds or a date; at most one day. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
