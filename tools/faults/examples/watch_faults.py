"""Prints faults of one category, and whatever demands a call, from a topic, with confluent-kafka alone:
`pip install confluent-kafka`.

    python watch_faults.py localhost:9092 dno.fault-notifications.v1 A [--once]

It filters by the headers before it decodes a value, and joins no group that would stay behind: it assigns the partitions
itself and commits nothing.
"""

import json
import sys

from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaError, TopicPartition

brokers, topic, category, *options = sys.argv[1:]
once = "--once" in options

consumer = Consumer(
    {
        "bootstrap.servers": brokers,
        # The client wants a name; without a subscription or a commit the broker never hears of a group.
        "group.id": "watch-faults",
        "enable.auto.commit": False,
        "enable.partition.eof": True,
    }
)
partitions = consumer.list_topics(topic, timeout=10).topics[topic].partitions
consumer.assign([TopicPartition(topic, number, OFFSET_BEGINNING) for number in partitions])

at_end = set()
try:
    while not (once and len(at_end) == len(partitions)):
        message = consumer.poll(1.0)
        if message is None:
            continue
        error = message.error()
        if error is not None:
            if error.code() != KafkaError._PARTITION_EOF:
                raise SystemExit(error.str())
            at_end.add(message.partition())
            continue
        headers = {name: value.decode() for name, value in message.headers() or []}
        # Danger to life that was lowered still demands a call.
        wanted = headers.get("ce_faultcategory") == category or headers.get("ce_callnow") == "true"
        if not wanted or message.value() is None:
            continue
        fault = json.loads(message.value())
        area = (fault["dno"] or {}).get("area", "operator unknown")
        print(headers["ce_type"], headers["ce_time"], area, fault["mpan"], fault["jobReference"], flush=True)
except KeyboardInterrupt:
    pass
finally:
    consumer.close()
