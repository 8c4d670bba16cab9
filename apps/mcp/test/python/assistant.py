"""The Python SDK of MCP against running services: discovery, registration, PKCE, lists, calls, resources and prompts, in both eras.

Reads one JSON object from standard input (packages, url, email, password, teamId, jobTypeId) and writes one with what it
found, by era. Ends with a traceback, and a status that is not 0, at the first step that is not as it should be.
"""

import asyncio
import json
import sys
from urllib.parse import parse_qsl, urlsplit

given = json.load(sys.stdin)
sys.path.insert(0, given["packages"])

import httpx2  # noqa: E402
from mcp.client import Client  # noqa: E402
from mcp.client.auth import OAuthClientProvider  # noqa: E402
from mcp.client.streamable_http import streamable_http_client  # noqa: E402
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata  # noqa: E402
from mcp_types import ElicitResult  # noqa: E402

url = given["url"]
callback = "http://127.0.0.1:8912/callback"


class Memory:
    """What the program keeps."""

    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


class Person:
    """Signs in and approves, as the pages do."""

    answer = None

    async def decide(self, address):
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
        async with httpx2.AsyncClient(headers={"Accept": "application/json"}) as browser:
            account = {"email": given["email"], "password": given["password"]}
            signed_in = await browser.post(f"{origin}/settings/api/session", json=account)
            assert signed_in.status_code == 200, signed_in.text
            shown = await browser.get(address)
            assert shown.status_code == 200, shown.text
            asked = dict(parse_qsl(urlsplit(address).query))
            assert asked["code_challenge_method"] == "S256", asked
            decision = {**asked, "decision": "approve", "team_id": given["teamId"]}
            token = {"X-CSRF-Token": signed_in.json()["data"]["csrfToken"]}
            decided = await browser.post(f"{origin}/oauth/authorize", json=decision, headers=token)
            assert decided.status_code == 200, decided.text
        self.answer = dict(parse_qsl(urlsplit(decided.json()["redirect_to"]).query))

    async def come_back(self):
        return AuthorizationCodeResult(**self.answer)


def authorize(memory):
    person = Person()
    metadata = OAuthClientMetadata(
        client_name="Python assistant",
        redirect_uris=[callback],
        token_endpoint_auth_method="none",
    )
    return OAuthClientProvider(
        server_url=url,
        client_metadata=metadata,
        storage=memory,
        redirect_handler=person.decide,
        callback_handler=person.come_back,
    )


async def accept(_context, params):
    assert "This cannot be undone" in params.message, params.message
    return ElicitResult(action="accept", content={"confirm": True})


async def cancel(client, job):
    """Where the client can be asked, the SDK asks the person; otherwise the plan is confirmed by a second call."""
    first = (await client.call_tool("jobs_cancel", {"id": job})).structured_content
    if "confirmation" not in first:
        return first["data"]["status"], "asked"
    confirmed = {"id": job, "confirmation": first["confirmation"]}
    second = await client.call_tool("jobs_cancel", confirmed)
    return second.structured_content["data"]["status"], "planned"


async def use(mode):
    memory = Memory()
    async with httpx2.AsyncClient(auth=authorize(memory), timeout=20) as http:
        transport = streamable_http_client(url, http_client=http)
        async with Client(transport, mode=mode, elicitation_callback=accept) as client:
            tools = (await client.list_tools()).tools
            job = {"jobTypeId": given["jobTypeId"], "scheduledDate": "2026-03-01"}
            created = (await client.call_tool("jobs_create", job)).structured_content["data"]
            resources = (await client.list_resources()).resources
            read = await client.read_resource("team://info")
            prompts = (await client.list_prompts()).prompts
            prompt = await client.get_prompt("job-health-check", {})
            refused = await client.call_tool("jobs_list", {"status": ["NONE"]})
            return {
                "revision": client.protocol_version,
                "registered": memory.client.client_id is not None,
                "scope": memory.tokens.scope,
                "tools": len(tools),
                "cancelled": await cancel(client, created["id"]),
                "resources": "team://info" in [str(resource.uri) for resource in resources],
                "team": json.loads(read.contents[0].text)["data"]["id"],
                "prompts": len(prompts),
                "prompt": prompt.messages[0].content.type,
                "refused": refused.is_error,
            }


async def main():
    json.dump({mode: await use(mode) for mode in ("legacy", "auto")}, sys.stdout)


asyncio.run(main())
