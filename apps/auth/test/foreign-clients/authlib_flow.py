"""Authlib against a running authorization server: the whole flow, each step checked where it happens.

Reads one JSON object from standard input (baseUrl, packages, cookie, csrfToken, authMethods) and writes one with what it
found, by the method of authentication. Ends with a traceback, and a status that is not 0, at the first step that is not as it should be.
"""

import json
import os
import sys
from urllib.parse import parse_qs, urlsplit

given = json.load(sys.stdin)
sys.path.insert(0, given["packages"])
# Plain HTTP is only for this test, on the own machine.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

import requests  # noqa: E402
from authlib.common.security import generate_token  # noqa: E402
from authlib.integrations.requests_client import OAuth2Session, OAuthError  # noqa: E402
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata, get_well_known_url  # noqa: E402

base_url = given["baseUrl"]
redirect_uri = "https://python.example/callback"
scope = "jobs.read team.read"


def discover():
    answer = requests.get(get_well_known_url(base_url, external=True), timeout=10)
    answer.raise_for_status()
    metadata = AuthorizationServerMetadata(answer.json())
    # Its validation asks for https throughout; what else it checks is called one by one.
    for name in (
        "scopes_supported",
        "response_types_supported",
        "response_modes_supported",
        "grant_types_supported",
        "token_endpoint_auth_methods_supported",
        "revocation_endpoint_auth_methods_supported",
        "ui_locales_supported",
        "code_challenge_methods_supported",
    ):
        getattr(metadata, f"validate_{name}")()
    assert metadata["issuer"] == base_url
    return metadata


def register(metadata, auth_method):
    registration = {
        "client_name": "Python client",
        "redirect_uris": [redirect_uri],
        "scope": scope,
        "token_endpoint_auth_method": auth_method,
    }
    answer = requests.post(metadata["registration_endpoint"], json=registration, timeout=10)
    assert answer.status_code == 201, answer.text
    return answer.json()


def approve(address):
    parameters = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    headers = {"Cookie": given["cookie"], "X-CSRF-Token": given["csrfToken"]}
    decision = {**parameters, "decision": "approve"}
    answer = requests.post(f"{base_url}/oauth/authorize", json=decision, headers=headers, timeout=10)
    assert answer.status_code == 200, answer.text
    callback = answer.json()["redirect_to"]
    # Authlib does not look at it (RFC 9207).
    assert parse_qs(urlsplit(callback).query)["iss"] == [base_url]
    return callback


def refused(call):
    try:
        call()
    except OAuthError as error:
        return error.error
    raise AssertionError("was not refused")


def use(auth_method):
    metadata = discover()
    client = register(metadata, auth_method)
    session = OAuth2Session(
        client["client_id"],
        client.get("client_secret"),
        token_endpoint_auth_method=auth_method,
        revocation_endpoint_auth_method=auth_method,
        redirect_uri=redirect_uri,
        scope=scope,
        code_challenge_method="S256",
        token_endpoint=metadata["token_endpoint"],
    )
    code_verifier = generate_token(48)
    address, _ = session.create_authorization_url(
        metadata["authorization_endpoint"], code_verifier=code_verifier, resource=base_url
    )
    redeem = {"authorization_response": approve(address), "code_verifier": code_verifier}
    first = dict(session.fetch_token(**redeem))
    team = session.get(f"{base_url}/v1/team", timeout=10)
    second = dict(session.refresh_token())
    again = session.get(f"{base_url}/v1/team", timeout=10)
    revocation = session.revoke_token(
        metadata["revocation_endpoint"], second["refresh_token"], token_type_hint="refresh_token"
    )
    after = session.get(f"{base_url}/v1/team", timeout=10)
    dead = refused(lambda: session.refresh_token(refresh_token=second["refresh_token"]))
    return {
        "secret": "client_secret" in client,
        "scopes": [first["scope"], second["scope"]],
        "rotated": first["refresh_token"] != second["refresh_token"],
        "resource": [team.status_code, again.status_code, after.status_code],
        "revocation": revocation.status_code,
        "dead": dead,
    }


json.dump({method: use(method) for method in given["authMethods"]}, sys.stdout)
