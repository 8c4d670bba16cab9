"""What Schemathesis is to know of this service (docs/decisions/0080-inputs-that-generators-understand.md)."""

import json
import re
import uuid

import schemathesis
from schemathesis.specs.openapi.checks import negative_data_rejection

# Refusals of valid input that no schema can express, by the code of the issue: references, states and cursors.
STATE_CODES = {"reference_not_found", "invalid_cursor", "status_not_allowed", "already_taken"}

# The same by path and message.
STATES = [
    # Check digits.
    (r".*", r"is not an MPAN|is not a valid UK VAT number"),
    # Two values that do not fit each other.
    (r".*", r"is .*, which is after `|is before `|is greater than m|is more than the upper limit|was sent twice with different values"),
    (r"attributeSchema\.required\.\d+|fields\.\d+\.name|mpans\.\d+|creditNotePrefix", r".*"),
    # Texts in which nothing is seen; a pattern in the document would break the release.
    (r"query|description|name|notes|postcode|addressLines\.\d+", r"is blank"),
    # Dates beside today, and beside what is stored.
    (r".*", r"is after today|is in the future|is after the last day|is before the first day"),
    # What the version of a type, or the template, asks for.
    (r"(values|attributes)(\..*)?", r".*"),
    (r"body", r"names `|does not show on|is set by the template"),
    (r"revision|version", r"is not a (revision|version)|is already published|is older than|has no default"),
    # A client and a site of another, a site and a job of another.
    (r"siteId|clientId|jobId", r"of another client|is not a site of the client"),
    # Addresses on the internet, and ports.
    (r"url", r"is not on the public internet|is not a well-formed URL|contains a user name"),
    # Numbers that were given, plans and deliveries that are there, and how much a team may have.
    (r"next\w+Number|planId|deliveryId", r"already has numbers|is not a plan|is not a delivery"),
    (r"", r"that a team may have"),
    # Above what a program can distinguish from its neighbour; a limit in the document would break the release.
    (r"typeVersion", r"must be an integer"),
    # What has happened to a fault since it was read.
    (r".*", r"is missing, and the MPAN"),
    (r"closedAt|acknowledgedBy|callConfirmedBy", r".*"),
]

# A submission is merged with what was sent before, so what it lacks depends on that.
OF_SUBMISSIONS = [
    (r".*", r"is required|must not be empty|is an empty string"),
    (r"job_details\.outcome_code|corrects_revision|abort_reason|date_of_action", r".*"),
]

# A market message is made again from the submission, the job and the lists of the team: what of these does not fit is named as the submission
# names it, in snake case. Of what a request itself says, only this depends on the message.
OF_MESSAGES = [
    (r"(?!(id|set|release)(\.|$))[a-z_0-9]+(\.[a-z_0-9]+)*", r".*"),
    (r"set\.\d+\.(field|value)", r".*"),
    (r"submissionId", r"was deleted by retention"),
    (r"planId", r"was applied at|expired at|was created before the message changed"),
    (r"release", r"no hold can be released"),
    (r"set", r"has no changes"),
]

SUBMISSIONS = ("/v1/sip", "/v2/job-data")

# As in JSON, and C1, which JSON does not escape.
CONTROL = re.compile(r"\\u00[01][0-9a-f]|\\[bfr]|[\x7f-\x9f]")

# Refusals of a body as a whole, which has no field to name.
WHOLE = re.compile(
    r"must be a JSON object|is not valid JSON|is not UTF-8|has no changes|whose name is longer|nested"
    r"|what to replay|that a team may have"
)

# What is said of a parameter with an empty name.
NAMELESS = re.compile(r"is unknown|is not known in the query|was sent more than once")


def issues_of(response):
    """The field, the message and the code of each issue, of REST and of the submission API."""
    body = response.json()
    if "errors" in body:
        return [(one["field"], one["error"], "") for one in body["errors"]]
    return [(one["path"], one["message"], one["code"]) for one in body["error"]["issues"]]


def is_positive(case):
    return case.meta is not None and case.meta.generation.mode.is_positive


def rules_of(path):
    if path in SUBMISSIONS:
        return STATES + OF_SUBMISSIONS
    return STATES + OF_MESSAGES if path.startswith("/v1/flows/{id}/") else STATES


def is_uuid(text):
    return re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", str(text)) is not None


def depends_on_state(case, path, message, code):
    # The stateful phase also takes the installer's `job_id` of a response for the id of a job.
    if path == "id" and message == "is not a UUID" and not is_uuid(case.path_parameters.get("id")):
        return True
    return code in STATE_CODES or any(
        re.fullmatch(field, path) and re.search(text, message) for field, text in rules_of(case.operation.path)
    )


@schemathesis.hook
def before_call(context, case, kwargs):
    # Without `Authorization` a case is left alone: with a header changed, Schemathesis sends it after all.
    if case.meta is not None and "Authorization" in str(getattr(case.meta.phase.data, "description", "")):
        return
    # The coverage phase sends "0" in every header. As a key it is one that was used before, and it is no ETag.
    if case.headers.get("Idempotency-Key") == "0":
        case.headers["Idempotency-Key"] = uuid.uuid4().hex
    if case.headers.get("If-Match") == "0":
        del case.headers["If-Match"]


@schemathesis.check
def refused_only_for_state(ctx, response, case):
    """What the document allows is refused only where no schema could say so."""
    if response.status_code != 400 or not is_positive(case):
        return
    for path, message, code in issues_of(response):
        if not depends_on_state(case, path, message, code):
            raise AssertionError(f"The document allows it, and the service refuses `{path}`: {message}")


@schemathesis.check
def refuses_what_is_forbidden(ctx, response, case):
    """As the built-in check, except that control characters in a submission are removed, and are no reason to refuse it."""
    if case.operation.path in SUBMISSIONS and CONTROL.search(json.dumps(case.body, ensure_ascii=False, default=str)):
        return None
    return negative_data_rejection(ctx, response, case)


@schemathesis.check
def names_the_field(ctx, response, case):
    """Each refusal names the field."""
    if response.status_code != 400:
        return
    found = issues_of(response)
    if not found:
        raise AssertionError("The refusal has no issues.")
    for path, message, _ in found:
        if path == "" and not WHOLE.search(message) and not NAMELESS.search(message):
            raise AssertionError(f"The refusal names no field: {message}")
